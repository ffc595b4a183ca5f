// PRD-01, OVL-10: the package for Firefox, in Debian's: it loads, its overlay reads the video, and what is saved reaches the server.
import { expect, test } from '@playwright/test'
import { startSite } from '../fixtures/site/site-server.ts'
import { MORNING_TALK } from '../fixtures/site/talk.ts'
import { appProcess } from '../setup/app-process.ts'
import { registerLearner, titlesOnServer } from '../setup/browser-kill/server-side.ts'
import { closedNetwork } from '../setup/firefox/closed-network.ts'
import { hasFirefox, startFirefox, type Firefox } from '../setup/firefox/firefox.ts'
import { unpackedExtension } from './unpacked-extension.ts'

const OVERLAY = 'afterwatch-overlay'
const TITLE = 'Write tomorrow on a card'

test.skip(!hasFirefox(), 'Firefox is not installed: apt-get install firefox-esr, or name one in FIREFOX_PATH')

test('OVL-10: in Firefox a plan saved with the server gone is kept, and reaches it once it is back', async () => {
  test.setTimeout(90_000)
  const [portal, site] = [await appProcess(), await startSite()]
  await portal.start()
  const network = await closedNetwork(Number(site.hostRule.split(':').at(-1)))
  const extension = unpackedExtension({ portalOrigin: portal.url, build: 'extension-firefox' })
  const firefox = await startFirefox({ extensionDir: extension.dir, proxyPort: network.port })
  try {
    const learner = await registerLearner(portal.url)
    await firefox.go(`${portal.url}/privacy`)
    for (const cookie of learner.cookie.split('; ')) await firefox.keepCookie(cookie)
    await firefox.go(`https://www.youtube.com/watch?v=${MORNING_TALK.youtubeId}`)
    await firefox.press(OVERLAY, 'button.launcher')
    await firefox.shoot('/tmp/ff1.png')
    await savePlan(firefox)
    await firefox.shoot('/tmp/ff2.png')
    await expect.poll(() => titlesOnServer(portal.url, learner), { timeout: 30_000 }).toEqual([TITLE])
  } finally {
    console.log(await firefox.console())
    await firefox.shoot('/tmp/ff3.png')
    await firefox.close()
    network.close()
    extension.remove()
    await site.close()
    await portal.dispose()
  }
})

async function savePlan(firefox: Firefox): Promise<void> {
  await firefox.press(OVERLAY, { text: 'Next' })
  await firefox.press(OVERLAY, 'input[type=radio]')
  await firefox.fill(OVERLAY, 'input[type=text], textarea', TITLE)
  await firefox.press(OVERLAY, { text: 'Next' })
  await firefox.press(OVERLAY, { text: 'Save to Vault' })
  await firefox.find(OVERLAY, { text: 'Saved on this device' })
}
