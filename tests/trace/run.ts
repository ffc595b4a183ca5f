// npm run trace: each requirement with the tests that name it; fails on one without, and on a title that names none there is.
import { readFileSync } from 'node:fs'
import { filesBelow, isTypeScript } from '../architecture/source-files.ts'
import { requirementsIn } from './requirements.ts'
import { titlesIn } from './titles.ts'
import { traceLines, traceOf } from './trace.ts'

const requirements = requirementsIn(readFileSync('docs/requirements.md', 'utf8'))
// What this folder is tested with are no titles of the product's tests.
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
