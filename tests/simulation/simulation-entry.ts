// What the bundle offers to whoever runs it.
export { runHistory } from './history/run-history.ts'
export { planHistory } from './history/plan-history.ts'
export { Violation } from './invariants/violation.ts'
