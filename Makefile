# `make help` lists what there is. Every target sets up .venv by itself.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PIP    := $(PY) -m pip install -qq --disable-pip-version-check
CODE   := $(wildcard src tests bench scripts)

# Stamps: the environment exists; it can play; it can do everything.
MADE := $(VENV)/.made
PLAY := $(VENV)/.play
DEV  := $(VENV)/.dev

# The native core is built anew when it changes.
NATIVE := $(wildcard native/CMakeLists.txt native/src/*.hpp native/src/*.cpp)

# A new package is not found before it is installed.
PACKAGES := $(shell find src -name __init__.py)

# The page is built where the server finds it and wheels take it along.
PAGE  := src/railroad_ink/server/static/index.html
PAGES := $(shell find web -path web/node_modules -prune -o -type f -print)
NPM   := web/node_modules/.made

.DEFAULT_GOAL := help
.PHONY: parity sanitize help play page screenshots test conformance check format bench perft golden rules messages figures docs clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'ARGS="..." is handed on: make test ARGS="-k longest", make play ARGS="--help".'

play: $(PLAY) $(PAGE) ## play in the browser
	@$(VENV)/bin/railroad-ink serve $(ARGS)

page: $(PAGE) ## build the page

screenshots: $(DEV) $(PAGE) ## make pictures of every screen into docs/screens/
	$(PY) -m tests.e2e.screens docs/screens

# A run of chosen tests says nothing about coverage.
test: $(DEV) $(PAGE) ## run all tests on all cores, with coverage
	$(PY) -m pytest $(if $(ARGS),$(ARGS),--numprocesses=auto --cov)
	$(if $(ARGS),,cd web && npm run --silent test)

conformance: $(DEV) ## play and check many random games of every mix: ARGS=100 for 100 of each
	$(PY) -m railroad_ink.testing $(ARGS)

check: $(DEV) $(NPM) ## lint, formatting, types and import layers, of the page too
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy $(CODE)
	$(VENV)/bin/lint-imports
	$(PY) -m scripts.check_rules
	$(PY) -m scripts.messages --check
	cd web && npm run --silent check

format: $(DEV) ## format the code and mend what the linter can mend
	$(PY) -m ruff check --fix-only
	$(PY) -m ruff format

bench: $(DEV) ## measure the speed
	$(PY) -m bench $(ARGS)

parity: $(DEV) ## compare the native core with the Python engine on a million positions
	$(PY) -m tests.parity $(ARGS)

sanitize: $(DEV) ## run the parity tests with a native core built to watch its every step
	$(PIP) --target build/sanitized --no-deps --upgrade -C cmake.define.INK_SANITIZE=ON .
	LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libubsan.so)" \
		ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1 \
		$(PY) -m scripts.sanitized -q --capture=sys tests/parity $(ARGS)

perft: $(DEV) ## count the perft positions anew
	$(PY) -m tests.perft.regenerate $(ARGS)

golden: $(DEV) ## write the golden playthroughs anew
	$(PY) -m tests.golden.regenerate $(ARGS)

rules: $(DEV) ## write the pages of rules and rulings in docs/ from the rules in words
	$(PY) -m scripts.rules_page

figures: $(DEV) ## measure the computer players: ARGS="hard --games 200" for one of them
	$(PY) -m scripts.figures $(ARGS)

messages: $(DEV) ## collect all messages into the catalogues: ARGS=it for a new language
	$(PY) -m scripts.messages $(ARGS)

docs: $(DEV) ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict $(ARGS)

clean: ## remove everything that was made, .venv too
	rm -rf $(VENV) build dist site htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache web/node_modules src/railroad_ink/server/static
	find src tests bench scripts -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Not `npm ci`: the lock names builds of some tools for one platform only, and others add theirs.
$(NPM): web/package.json web/package-lock.json web/.npmrc
	@command -v npm >/dev/null || { \
		echo "npm was not found, so the page cannot be built. Install Node.js 20 or newer;" \
			"on Debian and Ubuntu: apt install npm"; exit 1; } >&2
	@echo "Installing what the page is built with ..."
	@cd web && npm install --no-save --silent
	@touch $@

$(PAGE): $(NPM) $(PAGES)
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(MADE):
	@command -v $(PYTHON) >/dev/null || { \
		echo "$(PYTHON) was not found. Install Python 3.11 or newer, or name yours:" \
			"make PYTHON=/path/to/python3"; exit 1; } >&2
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "railroad_ink needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) --version)." \
			"Name a newer one: make PYTHON=/path/to/python3"; exit 1; } >&2
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot make virtual environments: its venv module is missing." \
			"On Debian and Ubuntu: apt install python3-venv"; exit 1; } >&2
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(PLAY): $(MADE) pyproject.toml $(NATIVE) $(PACKAGES)
	@echo "Installing what playing needs ..."
	@$(PIP) --editable '.[server]'
	@touch $@

$(DEV): $(MADE) pyproject.toml $(NATIVE) $(PACKAGES)
	@echo "Installing what developing needs (a minute or so) ..."
	@$(PIP) --editable '.[dev]'
	@touch $(PLAY) $@
