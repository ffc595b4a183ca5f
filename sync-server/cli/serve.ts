// The server from its sources, nothing built: what `npm run dev` watches.
import { main } from '../main.ts'

await main(process.env)
