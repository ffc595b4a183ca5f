// npm start: builds what is stale, then serves.
const { main } = await import('../main.ts')
await main(process.env)
export {}
