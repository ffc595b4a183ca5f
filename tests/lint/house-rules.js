// Two small rules that none of our plugins has: how a file is named, and what an open task in a comment must say.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

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

// ESLint's cached results are valid only for these very rules.
const version = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')

export const houseRules = {
  meta: { name: 'house', version },
  rules: { 'kebab-case-file': kebabCaseFile, 'dated-todo': datedTodo },
}
