// The house style's lint: ESLint checks what a file's own text shows; oxlint checks what needs types, using TypeScript in Go
// (docs/decisions/033-two-compilers-two-linters.md). Both are functions, so that their tests can run them on a planted project.
import eslint from '@eslint/js'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { fenceConfigs } from './fences.js'
import { houseRules } from './house-rules.js'

const PROGRAMS = ['app/**/*.{ts,tsx}', 'sync-server/**/*.ts', 'extension/**/*.{ts,tsx}']
const COMPONENTS = ['app/**/*.tsx', 'extension/**/*.tsx']
const HOOKS = [...COMPONENTS, 'app/**/use-*.ts', 'extension/**/use-*.ts']
// Tools need a default export here: lazy pages, configurations, and plug-ins of a test runner.
const DEFAULT_EXPORTS = [
  'app/pages/**',
  'vite.config.ts',
  'prisma/prisma.config.ts',
  'tests/lint/*.config.js',
  'tests/**/*.config.ts',
  'tests/**/*-reporter.ts',
  'tests/**/global-setup.ts',
]

// These packages are not installed with the others: the bench installs them and then checks the types.
const WITHOUT_TYPES = 'tests/bench/peers/{replicache,rxdb}-page.ts'

const BEFORE_THE_APP = {
  document: 'readonly',
  indexedDB: 'readonly',
  localStorage: 'readonly',
  MutationObserver: 'readonly',
  setTimeout: 'readonly',
  location: 'readonly',
  matchMedia: 'readonly',
  window: 'writable',
}

const sized = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]

const everywhere = {
  eqeqeq: ['error', 'always'],
  'no-console': 'error',
  'object-shorthand': 'error',
  'prefer-template': 'error',
  'no-else-return': ['error', { allowElseIf: false }],
  'max-depth': ['error', 3],
  'max-params': ['error', 3],
  'max-lines': sized(250),
  'house/kebab-case-file': 'error',
  'house/dated-todo': 'error',
  'no-restricted-exports': [
    'error',
    { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } },
  ],
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

// Text from outside must not make a pattern run for minutes, wherever in the text it is searched.
const linearPatterns = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
}

const TEST_TITLE = 'CallExpression[callee.name=/^(it|test)$/] > Literal.arguments:first-child[value=/\\bshould\\b/i]'

const inTests = {
  'max-params': 'off',
  'no-control-regex': 'off',
  'max-lines': sized(400),
  'no-console': 'off',
  'no-restricted-syntax': [
    'error',
    { selector: TEST_TITLE, message: 'A title is a statement: "a fourth insight is ignored".' },
    {
      selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
      message: 'Run every test.',
    },
    {
      selector: 'CallExpression[callee.property.name="waitForTimeout"]',
      message: 'Wait for what happens, not for a clock.',
    },
  ],
  '@typescript-eslint/consistent-type-assertions': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/unbound-method': 'off',
}

// The classes it guards have a private member, which a literal cannot have (tests/architecture/classes.test.ts).
const OXLINT_LACKS = '@typescript-eslint/no-unsafe-class-instance-assignment'

/** The rules that need types, for oxlint. It cannot resolve paths from the root when its configuration is elsewhere. */
export function typedConfig(root) {
  const strict = Object.assign({}, ...tseslint.configs.strictTypeChecked.map(({ rules }) => rules), everywhere)
  const untyped = tseslint.configs.disableTypeChecked.rules
  const typed = Object.keys(untyped).filter((name) => name in strict && name !== OXLINT_LACKS)
  const typedOf = (rules) =>
    Object.fromEntries(
      typed
        .filter((name) => name in rules)
        .map((name) => [name.replace('@typescript-eslint/', 'typescript/'), rules[name]]),
    )
  const below = (pattern) => `${root.replaceAll('\\', '/')}/${pattern}`
  return {
    plugins: ['typescript'],
    categories: { correctness: 'off' },
    rules: typedOf(strict),
    overrides: [
      { files: [below('tests/**')], rules: typedOf(inTests) },
      { files: ['**/*.{js,cjs}', below(WITHOUT_TYPES)], rules: typedOf(untyped) },
    ],
  }
}

/** All other rules, for ESLint. */
export function houseConfig() {
  return defineConfig(
    {
      ignores: [
        '**/node_modules/',
        '**/dist/',
        '**/generated/',
        '.data/',
        'coverage/',
        'test-results/',
        'playwright-report/',
      ],
    },
    { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { house: houseRules, regexp } },
    eslint.configs.recommended,
    tseslint.configs.strictTypeChecked,
    { rules: everywhere },
    {
      files: PROGRAMS,
      // Declared, so that window.fetch meets the same fence as fetch.
      languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
      rules: { 'max-lines-per-function': sized(60), ...linearPatterns },
    },
    { files: HOOKS, ...reactHooks.configs.flat.recommended },
    { files: COMPONENTS, rules: { 'max-lines-per-function': sized(100) } },
    ...fenceConfigs(),
    {
      // Served unchanged and run before the app: the theme must be known at the first paint.
      files: ['app/public/**/*.js'],
      languageOptions: { sourceType: 'script', globals: BEFORE_THE_APP },
      rules: { 'no-restricted-globals': 'off' },
    },
    { files: ['sync-server/{build,cli}/**'], rules: { 'no-console': 'off' } },
    { files: ['tests/**'], rules: inTests },
    { files: DEFAULT_EXPORTS, rules: { 'no-restricted-exports': 'off' } },
    tseslint.configs.disableTypeChecked,
    {
      files: ['**/*.cjs'],
      languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
    },
  )
}
