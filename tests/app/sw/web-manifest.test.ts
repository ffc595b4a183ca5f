import { describe, expect, it } from 'vitest'
import { webManifest } from '../../../app/sw/web-manifest.ts'

describe('the web app manifest', () => {
  it('declares how shares are sent, without which Chromium warns', () => {
    expect(webManifest.share_target).toMatchObject({
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
    })
  })
})
