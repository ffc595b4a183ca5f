// npm run ai:evaluate: runs the configured model, or one found on this machine, over real captions and talks.
// npm run ai:evaluate -- --engine extractive --limit 5 --html /tmp/page.html --price-read 0.25 --price-written 2
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAiSource } from '../../../sync-server/ai/ai-source.ts'
import { LOCAL_SERVERS } from '../../../sync-server/ai/local-model.ts'
import { parseConfig } from '../../../sync-server/config.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { evaluateVideo, type Writer } from './evaluate-video.ts'
import { evaluationPage, type Output } from './page.ts'
import { add, describeCounts, NO_COUNTS, type Prices } from './tally.ts'
import { videosToTry } from './videos.ts'

const REST_MS = 50

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'ai' },
    limit: { type: 'string', default: '100' },
    html: { type: 'string', default: join(tmpdir(), 'afterwatch-evaluation.html') },
    // Per million tokens.
    'price-read': { type: 'string', default: process.env['AI_PRICE_READ'] },
    'price-written': { type: 'string', default: process.env['AI_PRICE_WRITTEN'] },
  },
})

async function run(): Promise<void> {
  const writer = values.engine === 'extractive' ? null : await configuredWriter()
  if (writer === undefined) {
    process.stderr.write('There is no model: set OPENAI_API_KEY or start Ollama, or give --engine extractive.\n')
    process.exitCode = 1
    return
  }
  const outputs: Output[] = []
  let counts = NO_COUNTS
  for (const video of videosToTry(Number(values.limit))) {
    const evaluated = await evaluateVideo(video, writer)
    outputs.push(evaluated.output)
    counts = add(counts, evaluated.counts)
    process.stderr.write(`${evaluated.output.seconds.toFixed(1)} s  ${video.title}\n`)
  }
  const name = writer?.name() ?? 'the built-in engine'
  const tally = describeCounts(name, counts, prices())
  writeFileSync(values.html, evaluationPage(name, tally, outputs))
  process.stdout.write(`${tally.join('\n')}\n${values.html}\n`)
}

interface NamedWriter extends Writer {
  readonly name: () => string
}

async function configuredWriter(): Promise<NamedWriter | undefined> {
  const { openai, isAiDiscovered } = parseConfig(process.env)
  const log = createLog({ write: (line) => void process.stderr.write(line) })
  const localServers = isAiDiscovered ? LOCAL_SERVERS : null
  const client = await createAiSource({ openai, localServers, now: Date.now, log }).find()
  if (client === null) return undefined
  const { ask, contextTokens, engine } = client
  const askRested: Writer['ask'] = async (question) => {
    // While this process was busy reading for seconds, it may have missed that the service closed an idle connection.
    await wait(REST_MS)
    return ask(question)
  }
  return { ask: askRested, contextTokens, name: () => engine().replace(/^ai:/, '') }
}

function prices(): Prices | null {
  const { 'price-read': read, 'price-written': written } = values
  return read === undefined || written === undefined ? null : { read: Number(read), written: Number(written) }
}

await run()
