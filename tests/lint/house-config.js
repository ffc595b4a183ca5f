// The house style's lint: which rules hold where. A function, so that its tests can run it on a planted project.
// oxlint has nearly all of the rules itself; what it lacks are plug-ins in JavaScript: our own, and those for patterns.
import { readdirSync } from 'node:fs'
import eslint from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { fenceConfigs } from './fences.js'

const PROGRAMS = ['app/**/*.{ts,tsx}', 'sync-server/**/*.ts', 'extension/**/*.{ts,tsx}']
// It knows these by their names alone.
const BESIDE = readdirSync(import.meta.dirname)
const COMPONENTS = ['app/**/*.tsx', 'extension/**/*.tsx']
const HOOKS = [...COMPONENTS, 'app/**/use-*.ts', 'extension/**/use-*.ts']
// Tools need a default export here: lazy pages, configurations, and plug-ins of a test runner.
const DEFAULT_EXPORTS = [
  'app/pages/**',
  'vite.config.ts',
  'prisma/prisma.config.ts',
  'house-rules.js',
  'oxlint.config.js',
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

// What oxlint lacks, and what guards it instead.
const OXLINT_LACKS = new Set([
  // The classes it guards have a private member, which a literal cannot have (tests/architecture/classes.test.ts).
  '@typescript-eslint/no-unsafe-class-instance-assignment',
  // A module's parser refuses both.
  'no-octal',
  'no-dupe-args',
  // They check the options of React's compiler, which we do not use.
  'react-hooks/config',
  'react-hooks/gating',
])
// Oxlint's rule for JavaScript understands TypeScript too.
const BASE_RULES = ['no-array-constructor', 'no-unused-expressions', 'no-unused-vars', 'no-useless-constructor']

function named(name) {
  const [plugin, rule] = name.split('/')
  if (plugin === '@typescript-eslint') return BASE_RULES.includes(rule) ? rule : `typescript/${rule}`
  return name.replace(/^react-hooks\//, 'react/').replace(/^no-restricted-syntax$/, 'house/restricted-syntax')
}

/** Rules under the names that oxlint has for them. */
function rulesOf(rules) {
  // typescript-eslint switches off the rule that its own replaces; here both are one.
  const names = Object.keys(rules).filter((name) => !BASE_RULES.includes(name) && !OXLINT_LACKS.has(name))
  return Object.fromEntries(names.map((name) => [named(name), rules[name]]))
}

const recommended = [eslint.configs.recommended, ...tseslint.configs.strictTypeChecked].map(({ rules }) => rules)
const basic = Object.fromEntries(
  Object.entries(Object.assign({}, ...recommended, everywhere)).filter(([, value]) => value !== 'off'),
)
const untyped = Object.fromEntries(
  Object.entries(tseslint.configs.disableTypeChecked.rules).filter(([name]) => name in basic),
)

/** The configuration of oxlint. It cannot resolve paths from the root when the configuration is elsewhere. */
export function houseConfig(root) {
  const whole = root.replaceAll('\\', '/')
  const below = (pattern) => (BESIDE.includes(pattern) || pattern.startsWith('**/') ? pattern : `${whole}/${pattern}`)
  const only = (files, rules, rest = {}) => ({ files: [files].flat().map(below), rules: rulesOf(rules), ...rest })
  return {
    plugins: ['typescript', 'react'],
    jsPlugins: [{ name: 'house', specifier: './house-rules.js' }, 'eslint-plugin-regexp'],
    categories: { correctness: 'off' },
    options: { reportUnusedDisableDirectives: 'error' },
    ignorePatterns: ['**/node_modules/', '**/dist/', '**/generated/'],
    rules: rulesOf(basic),
    overrides: [
      only(PROGRAMS, { 'max-lines-per-function': sized(60), ...linearPatterns }),
      only(HOOKS, reactHooks.configs.flat.recommended.rules),
      only(COMPONENTS, { 'max-lines-per-function': sized(100) }),
      ...fenceConfigs().map(({ files, rules }) => only(files, rules)),
      // Served unchanged and run before the app: the theme must be known at the first paint.
      only('app/public/**/*.js', { 'no-restricted-globals': 'off' }, { globals: BEFORE_THE_APP }),
      only('sync-server/{build,cli}/**', { 'no-console': 'off' }),
      only(['tests/**', ...BESIDE], inTests),
      only(DEFAULT_EXPORTS, { 'no-restricted-exports': 'off' }),
      // What the compiler finds in TypeScript.
      only('**/*.{js,cjs}', eslint.configs.recommended.rules),
      only('**/*.cjs', {}, { globals: { module: 'writable', require: 'readonly' } }),
      only('tests/fixtures/site/*.js', {}, { env: { browser: true } }),
      only(['**/*.{js,cjs}', WITHOUT_TYPES], untyped),
    ],
  }
}
