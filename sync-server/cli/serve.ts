// Runs the server from its sources, without a build: what `npm run dev` watches.
import { main } from '../main.ts'

await main(process.env)
