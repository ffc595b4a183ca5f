// npm run trace: each requirement with the tests that name it. Fails if one has none, or if a title names an unknown one.
import { readFileSync } from 'node:fs'
import { filesBelow, isTypeScript } from '../architecture/source-files.ts'
import { requirementsIn } from './requirements.ts'
import { titlesIn } from './titles.ts'
import { traceLines, traceOf } from './trace.ts'

const requirements = requirementsIn(readFileSync('docs/requirements.md', 'utf8'))
// This folder's own tests use made-up requirements.
const files = filesBelow(process.cwd(), 'tests').filter(
  (path) => isTypeScript(path) && !path.startsWith('tests/trace/'),
)
const texts = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const naming = texts.filter(({ text }) => /[A-Z]{3}-\d{2}/.test(text))
const trace = traceOf(
  requirements,
  naming.flatMap(({ path, text }) => titlesIn(path, text)),
)
console.log(traceLines(trace).join('\n'))
if (requirements.length === 0 || trace.problems.length > 0) {
  process.exitCode = 1
  console.log(['', 'Wrong:', ...trace.problems].join('\n'))
} else {
  console.log(
    `\n${requirements.length} requirements, ${trace.traced.length} of them to be tested, each named by a test`,
  )
}
