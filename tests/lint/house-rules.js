// Three small rules that oxlint lacks: how a file is named, what an open task in a comment must say, and which syntax is refused.
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'index'])
const DATED_TODO = /^\s*TODO \[\d{4}-\d{2}-\d{2}\] \S/
const ANY_TODO = /\b(TODO|FIXME|XXX|HACK)\b/

const kebabCaseFile = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      shape: 'Name the file in kebab-case after its one main export, not "{{name}}".',
      empty: '"{{name}}" says nothing: name the file after what it holds.',
    },
  },
  create: (context) => ({
    Program(node) {
      const name = context.filename
        .split(/[\\/]/)
        .at(-1)
        .replace(/\.[cm]?[jt]sx?$/, '')
      if (!KEBAB_CASE.test(name)) context.report({ node, messageId: 'shape', data: { name } })
      else if (EMPTY_NAMES.has(name)) context.report({ node, messageId: 'empty', data: { name } })
    },
  }),
}

const datedTodo = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { undated: 'Write it as: TODO [2027-03-01] reason.' },
  },
  create: (context) => ({
    Program() {
      const open = context.sourceCode.getAllComments().filter(({ value }) => ANY_TODO.test(value))
      for (const comment of open) {
        if (!DATED_TODO.test(comment.value)) context.report({ loc: comment.loc, messageId: 'undated' })
      }
    },
  }),
}

// As ESLint's own rule no-restricted-syntax: each option is a selector and what to do instead.
const restrictedSyntax = {
  meta: {
    type: 'suggestion',
    schema: { type: 'array' },
    messages: { restricted: '{{message}}' },
  },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => {
          context.report({ node, messageId: 'restricted', data: { message } })
        },
      ]),
    ),
}

export default {
  meta: { name: 'house' },
  rules: { 'kebab-case-file': kebabCaseFile, 'dated-todo': datedTodo, 'restricted-syntax': restrictedSyntax },
}
