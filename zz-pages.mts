// node --import tsx zz-pages.mts OUT VIDEOSDIR [files]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
const [out = '', dir = ''] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const only = process.argv.slice(4)
const m = (ms: number) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
for (const v of JSON.parse(readFileSync(join(dir, 'videos.json'), 'utf8')) as any[]) {
  if (only.length && !only.includes(v.file.replace(/\.\w+$/, ''))) continue
  const read = parseTranscript(readFileSync(join(dir, v.file), 'utf8'))
  const id = v.file.replace(/\.[\w.-]+$/, '')
  if (!read.ok) { writeFileSync(join(out, id + '.md'), '# ' + v.title + '\n\nNo transcript read.\n'); continue }
  const r = extractInsights(read.value.cues, { title: v.title })
  const L: string[] = ['# ' + v.title, '']
  if (!r.ok) L.push('(no insights: ' + JSON.stringify(r.error) + ')')
  else {
    const i = r.value as any
    if (i.caveat) L.push('_' + i.caveat + '_', '')
    L.push('## TL;DR', i.tldr, '', '## Chapters')
    for (const c of i.fullSummary) L.push(`- [${m(c.evidence?.startMs ?? c.startMs ?? 0)}] **${c.heading}** ${c.text}`)
    L.push('', '## Lessons'); i.keyLessons.forEach((t: string) => L.push('- ' + t))
    L.push('', '## Insights'); i.keyInsights.forEach((x: any) => L.push(`- **${x.title}** ${x.content}`))
    if (i.extractedSteps?.length) { L.push('', '## Steps'); i.extractedSteps.forEach((x: any) => L.push(`1. **${x.title}** ${x.description}`)) }
    L.push('', '## Actions'); i.actions.forEach((a: any, k: number) => L.push(`${k + 1}. **${a.title}** ${a.description}\n   - First step: ${a.firstStep} When: ${a.when ?? a.suggestedCue}${a.dose ? ' Dose: ' + a.dose : ''}${a.steps?.length ? '\n   - Steps: ' + a.steps.join(' / ') : ''}`))
  }
  writeFileSync(join(out, id + '.md'), L.join('\n') + '\n')
}
