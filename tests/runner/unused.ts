// Files, exports and packages that nobody uses; then, without tests and build output, files and exports of the product that
// only tests use. Those that exist for tests on purpose are marked with @public and a reason.
import { spawnSync } from 'node:child_process'

const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress']
const OF_THE_PRODUCT = ['--production', '--config', 'tests/lint/knip-product.json', '--files', '--exports']

const runs = [KNIP, [...KNIP, ...OF_THE_PRODUCT]].map((args) => spawnSync(process.execPath, args, { stdio: 'inherit' }))
process.exitCode = runs.every(({ status }) => status === 0) ? 0 : 1
