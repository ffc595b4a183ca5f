// PRD-01, OVL-10: the Firefox package in a real Firefox: it loads, its overlay reads the video, and what is saved arrives.
import { expect, test } from '@playwright/test'
import { FIREFOX_EXTENSION_ID } from '../../../app/domain/product.ts'
import { startSite } from '../../fixtures/site/site-server.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { appProcess } from '../../setup/server/app-process.ts'
import { registerLearner, titlesOnServer } from '../../setup/browser-kill/server-side.ts'
import { closedNetwork } from '../../setup/firefox/closed-network.ts'
import { hasFirefox, startFirefox, type Firefox } from '../../setup/firefox/firefox.ts'
import { FIREFOX_BUILD, unpackedExtension } from './unpacked-extension.ts'

const OVERLAY = 'afterwatch-overlay'
const TITLE = 'Write tomorrow on a card'

test.skip(!hasFirefox(), 'Firefox is not installed: apt-get install firefox-esr, or name one in FIREFOX_PATH')

test('PRD-01, OVL-10: in Firefox a plan saved with the server gone is kept, and arrives once it is back', async () => {
  test.setTimeout(120_000)
  const begun: (() => unknown)[] = []
  try {
    const portal = await appProcess()
    begun.push(portal.dispose)
    const site = await startSite()
    begun.push(site.close)
    const network = await closedNetwork(site.hostRule)
    begun.push(network.close)
    const extension = unpackedExtension({ portalOrigin: portal.url, build: FIREFOX_BUILD })
    begun.push(extension.remove)
    await portal.start()
    const { dir: extensionDir } = extension
    const given = { extensionDir, extensionId: FIREFOX_EXTENSION_ID, proxyPort: network.port }
    const firefox = await startFirefox(given)
    begun.push(firefox.close)
    const learner = await registerLearner(portal.url)
    await firefox.go(`${portal.url}/privacy`)
    for (const pair of learner.cookie.split('; ')) await firefox.keepCookie(pair)
    await firefox.go(await firefox.ownPage('popup/popup.html'))
    await expect.poll(() => firefox.read()).toContain('Signed in as ada@example.com')
    await firefox.go(`https://www.youtube.com/watch?v=${MORNING_TALK.youtubeId}`)
    await firefox.press(OVERLAY, 'button.launcher')
    await firefox.find(OVERLAY, { text: 'TL;DR' })
    await portal.stop()
    await savePlan(firefox)
    await portal.start()
    // Opening the popup delivers without waiting for an alarm.
    await firefox.go(await firefox.ownPage('popup/popup.html'))
    await expect.poll(() => titlesOnServer(portal.url, learner), { timeout: 20_000 }).toEqual([TITLE])
    await expect.poll(() => firefox.read()).not.toContain('not in your portal yet')
  } finally {
    for (const end of begun.reverse()) await end()
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
