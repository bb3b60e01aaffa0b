# The server with its page. One image runs servers (`serve`) and thinking workers (`worker`).

FROM node:22-slim AS page
WORKDIR /build
COPY web web
COPY src/railroad_ink/locale src/railroad_ink/locale
RUN cd web && npm install --no-save --loglevel=error && npm run --silent build

FROM python:3.12-slim AS wheel
RUN apt-get update && apt-get install -y --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY licenses licenses
COPY native native
COPY scripts/building scripts/building
COPY src src
COPY --from=page /build/src/railroad_ink/server/static src/railroad_ink/server/static
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY requirements.lock /tmp/
COPY --from=wheel /wheels /tmp/wheels
RUN pip install --no-cache-dir --constraint /tmp/requirements.lock \
        "$(echo /tmp/wheels/*.whl)[server,many,photo]" \
    && rm -r /tmp/wheels /tmp/requirements.lock \
    && useradd --system --create-home --home-dir /data railroad-ink
USER railroad-ink
VOLUME /data
ENV RAILROAD_INK_DATA=/data PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD \
    ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/api/ready', timeout=4)"]
ENTRYPOINT ["railroad-ink"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
