// The server's own process without the builds of npm start. SIGUSR2 plants a bug: an exception nobody catches.
import { main } from '../../../sync-server/main.ts'

process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('planted')
  })
})
await main(process.env)
