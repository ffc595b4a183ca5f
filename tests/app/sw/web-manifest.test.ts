import { describe, expect, it } from 'vitest'
import { webManifest } from '../../../app/sw/web-manifest.ts'

describe('the web app manifest', () => {
  it('names how a share is sent, which Chromium warns about else', () => {
    expect(webManifest.share_target).toMatchObject({
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
    })
  })
})
