// tsx zz-mem.mts seed | run [label]
import { chromium } from '@playwright/test'
import { packTranscript } from '../../app/db/kept-transcript.ts'
import { PortalPage } from '../e2e/learner.ts'
import { libraryVideo } from './library-video.ts'
import { putRows } from './put-rows.ts'
import { speaker, wordOf } from './speech.ts'
import { processMemory, processOf } from './tab-memory.ts'
const url = 'http://localhost:4555'
const open = () => chromium.launchPersistentContext('/tmp/mem/profile', { executablePath: '/usr/bin/chromium', serviceWorkers: 'allow', args: process.env.JSFLAGS ? ['--js-flags=' + process.env.JSFLAGS] : [] })
const cuesOf = (text) => Array.from({ length: Math.ceil(text.length / 40) }, (_, at) => ({ startMs: at * 2500, endMs: (at + 1) * 2500, text: text.slice(at * 40, (at + 1) * 40) }))
const context = await open()
const page = context.pages()[0] ?? await context.newPage()
if (process.argv[2] === 'seed') {
  const portal = new PortalPage(page)
  await portal.register(url, { email: 'full@example.com', password: 'correct horse battery' })
  await portal.expectSynced(); await portal.untilInstalled()
  const speech = speaker(7)
  for (let from = 0; from < 2000; from += 50) {
    const videos = Array.from({ length: 50 }, (_, n) => ({ ...libraryVideo(from + n, () => speech(70)), title: `Video ${from + n}` }))
    await putRows(page, 'videos', videos)
    await putRows(page, 'transcripts', videos.map(({ id }) => packTranscript(id, { language: 'en', timed: true, cues: cuesOf(speech(30000)) })))
  }
} else {
  if (process.argv[3] === 'fresh') { // take the new build
    await page.goto(url + '/library'); await page.evaluate(async () => { for (const r of await navigator.serviceWorker.getRegistrations()) await r.unregister(); for (const c of await caches.keys()) await caches.delete(c) })
    await page.goto(url + '/library'); await page.waitForTimeout(500); await page.reload(); await new PortalPage(page).untilInstalled(); await page.waitForTimeout(1000); await page.goto('about:blank')
  }
  await page.goto(url + '/library')
  await page.getByText('of content').waitFor()
  const field = page.getByLabel('Search videos')
  const pid = await processOf(page)
  const out = [['cards', await processMemory(pid)]]
  const seen = []
  const timer = setInterval(() => void processMemory(pid).then(m => seen.push(m)), 100)
  const t0 = performance.now()
  await field.fill(wordOf(900))
  const said = page.getByRole('region', { name: 'Said in your videos' })
  await said.getByRole('listitem').first().waitFor({ timeout: 60000 })
  await said.getByText('Reading transcripts').waitFor({ state: 'detached', timeout: 120000 })
  const ms = performance.now() - t0
  clearInterval(timer)
  out.push(['highest', seen.reduce((h, n) => n.ownMb > h.ownMb ? n : h)], ['indexed', await processMemory(pid)])
  for (const q of [`${wordOf(900)} ${wordOf(40)}`, wordOf(12345), 'video 12', 'nothing like']) { await field.fill(q); await page.waitForTimeout(300) }
  out.push(['searching', await processMemory(pid)])
  const client = await context.newCDPSession(page)
  console.log(process.argv[4] ?? '', out.map(([n, m]) => `${n} ${m.ownMb.toFixed(0)}/${m.shareMb.toFixed(0)}`).join('  '), `index ${(ms / 1000).toFixed(1)} s`)
}
await context.close()
