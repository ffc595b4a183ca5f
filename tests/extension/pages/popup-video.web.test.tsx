import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VideoAtHand } from '../../../extension/messages/watched-page.ts'
import { SITE, usePopup } from './open-popup.ts'

const popup = usePopup()

describe('the video of the tab at hand', () => {
  const talk = (insights: NonNullable<VideoAtHand>['insights']) =>
    ({ youtubeId: 'mornTalk001', title: 'The first hour', insights }) as const

  it.each([
    ['portal', 'Saved in your portal.'],
    ['device', 'Saved on this device, on its way to your portal.'],
    ['nowhere', 'Not saved yet.'],
  ] as const)('is named, with where it is saved: %s', async (where, sentence) => {
    popup.tabShows = talk({ kind: 'ready', count: 4 })
    popup.savedIn = where
    await popup.open()
    expect(await screen.findByRole('heading', { name: 'The first hour' })).toBeTruthy()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it.each([
    [{ kind: 'ready', count: 4 }, 'Insights are ready, with 4 ideas.'],
    [{ kind: 'unread' }, 'Open it to get insights. Only then is its transcript read.'],
    [{ kind: 'off' }, 'Analysis is off, so there are no insights.'],
    [{ kind: 'none', why: 'This video has no captions.' }, 'This video has no captions.'],
  ] as const)('says whether insights are there, and why not: %o', async (insights, sentence) => {
    popup.tabShows = talk(insights)
    await popup.open()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('opens in the overlay with one press', async () => {
    popup.tabShows = talk({ kind: 'unread' })
    await popup.open()
    ;(await screen.findByRole('button', { name: 'Open on this video' })).click()
    expect(popup.opened).toEqual([[7, 'open-overlay']])
  })

  it('is reported in one calm line if there is none, or its page does not have our script', async () => {
    await popup.open()
    expect(await screen.findByText(/^No video in this tab/)).toBeTruthy()
    popup.tabShows = 'unreached'
    await popup.open()
    expect(await screen.findByText(/Reload it once/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open on this video' })).toBeNull()
  })

  it('is asked for where the browser keeps the extension from the site, and then only wants its page reloaded', async () => {
    popup.isSiteWithheld = true
    await popup.open()
    expect(await screen.findByText(/^Your browser does not let Afterwatch read YouTube/)).toBeTruthy()
    expect(screen.queryByText(/^No video in this tab/)).toBeNull()
    screen.getByRole('button', { name: 'Allow on YouTube' }).click()
    expect(popup.opened).toEqual([{ origins: [SITE] }])
    expect(await screen.findByText(/Reload it once/)).toBeTruthy()
  })

  it('its footer links to the options, and to the side panel where the browser has one', async () => {
    await popup.open()
    ;(await screen.findByRole('button', { name: 'Side panel' })).click()
    screen.getByRole('button', { name: 'Options' }).click()
    expect(popup.opened).toEqual([{ windowId: 3 }, 'options'])
    popup.hasSidePanel = false
    await popup.open()
    await screen.findByRole('button', { name: 'Options' })
    expect(screen.queryByRole('button', { name: 'Side panel' })).toBeNull()
  })
})
