// npm run demo: npm start in a folder of its own, with a learner who has weeks of history. Prints their password.
import { randomBytes } from 'node:crypto'
import { knownZone } from '#domain/kernel/known-zone.ts'
import { parseConfig } from '../config.ts'
import { generateIfStale } from './generate.ts'

process.env.DATA_DIR ??= '.data/demo'
const EMAIL = `ada-${randomBytes(3).toString('hex')}@example.com`
const PASSWORD = randomBytes(6).toString('base64url')

await generateIfStale()
const { demoActs } = await import('./demo-acts.ts')
const { seedLearner } = await import('./seed-learner.ts')
const { publicUrl, port } = parseConfig(process.env)
await import('./start.ts')
if (process.exitCode === undefined) {
  const learner = { email: EMAIL, password: PASSWORD, firstName: 'Ada', lastName: 'Demo' }
  await seedLearner({ address: `http://127.0.0.1:${String(port)}`, origin: publicUrl }, learner, (userId) =>
    demoActs({ userId, now: Date.now(), timeZone: knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone) }),
  )
  console.log(`Sign in at ${publicUrl}/login as ${EMAIL} with the password ${PASSWORD}`)
}
