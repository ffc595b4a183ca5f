// A window whose requests are answered when the test says so: fetch and XMLHttpRequest, as far as the observer uses them.

export interface OpenRequest {
  readonly url: string
  readonly body: string
  answer(text: string): void
}

export interface FakeWindow {
  readonly page: Window & typeof globalThis
  // Requests waiting for their answer, oldest first.
  readonly open: OpenRequest[]
  goTo(address: string): void
  /** Sends a request by XMLHttpRequest; `reuse` opens the same object again, as the site's player does. */
  sendXhr(url: string, body: string, reuse?: XMLHttpRequest): XMLHttpRequest
}

export function fakeWindow(address: string): FakeWindow {
  const open: OpenRequest[] = []
  let href = address

  class FakeXhr extends EventTarget {
    status = 0
    response = ''
    responseType = ''
    url = ''
    opened = 0

    open(_method: string, url: string): void {
      this.url = url
      this.opened += 1
    }

    send(body: string): void {
      const { url, opened } = this
      const answer = (text: string) => {
        // Reopening it aborts the earlier request.
        if (opened !== this.opened) return
        Object.assign(this, { status: 200, response: text })
        this.dispatchEvent(new Event('load'))
      }
      open.push({ url, body, answer })
    }
  }

  const fetchLater = (input: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((resolve) => {
      const url = input instanceof Request ? input.url : String(input)
      open.push({
        url,
        body: typeof init?.body === 'string' ? init.body : '',
        answer: (text) => resolve(new Response(text)),
      })
    })

  const location = {
    get href() {
      return href
    },
    get origin() {
      return new URL(href).origin
    },
  }
  const page = { location, fetch: fetchLater, XMLHttpRequest: FakeXhr } as unknown as Window & typeof globalThis
  return {
    page,
    open,
    goTo: (next) => {
      href = next
    },
    sendXhr: (url, body, reuse = new page.XMLHttpRequest()) => {
      reuse.open('POST', url)
      reuse.send(body)
      return reuse
    },
  }
}
