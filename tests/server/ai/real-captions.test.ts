// Real captions through the AI engine with the stub: each gives either too little speech, or four actions with evidence.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'
import { analyseWith, askerFor, expectSound } from '../../setup/models/ai-bench.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import type { StubMode } from '../../setup/models/openai-stub-faults.ts'
import { patience, runs } from '../../setup/runs.ts'

// They belong to their authors and are not ours to ship: read from CAPTIONS_DIR, if it is set.
const folder = resolve(process.env['CAPTIONS_DIR'] ?? join(import.meta.dirname, '../../../../shared/captions'))
const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : []
const reason = files.length > 0 ? '' : ' (skipped: no captions folder)'

const cuesIn = (name: string) => {
  const parsed = parseTranscriptFile(readFileSync(join(folder, name)), TextDecoder)
  return parsed.ok ? parsed.value.cues : []
}
const cuesByName = new Map(files.map((name) => [name, cuesIn(name)]))
// Nothing is caught here: a file on which the engine crashes is not one without speech.
const spoken = files.filter((name) => extractInsights(cuesByName.get(name) ?? [], { title: name }).ok)

const MODES = ['markup', 'invented_actions', 'obeys'] as const satisfies StubMode[]
// One for each file, in turn; with RUNS, every one for each.
const modesFor = (name: string): readonly StubMode[] =>
  runs(1).numRuns > 1 ? MODES : MODES.filter((_, at) => at === spoken.indexOf(name) % MODES.length)

describe.skipIf(files.length === 0)(`real caption files${reason}`, () => {
  let stub: OpenAiStub
  beforeAll(async () => {
    stub = await startOpenAiStub()
  })
  afterAll(() => stub.close())

  it.each(spoken)(
    'PRD-04, OVL-09: %s gives sound insights',
    async (name) => {
      const cues = cuesByName.get(name) ?? []
      stub.play('ok')
      const { result } = await analyseWith(askerFor(stub), cues, name)
      if (!result.ok) throw new Error(result.error.kind)
      expectSound(result.value, cues)
      expect(result.value.engine).toBe('ai')
    },
    30_000,
  )

  it.each(spoken)(
    'OVL-09: %s gives sound insights with a model that invents, marks up or obeys',
    async (name) => {
      const cues = cuesByName.get(name) ?? []
      for (const mode of modesFor(name)) {
        stub.play(mode)
        const { result } = await analyseWith(askerFor(stub), cues, name)
        if (result.ok) expectSound(result.value, cues)
        else expect(result.error.kind, mode).toBe('ai_bad_answer')
      }
    },
    patience(60_000),
  )

  it('contain enough speech to work with, except music, silence, fragments and promotion', () => {
    expect(spoken.length).toBeGreaterThan(0)
    const silent = files.filter((name) => !spoken.includes(name)).map((name) => name.split('-')[0])
    expect(silent).toEqual(expect.arrayContaining(['17', '18', '24']))
    expect(silent.length).toBeLessThanOrEqual(12)
  })
})
