import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetScreen, keepScreen, ownScreen } from '../../../app/state/kept-screen.ts'
import { keepNow } from '../../../app/pages/kept-screen/keep-now.ts'
import { markupOf } from '../../../app/pages/kept-screen/markup-of.ts'
import { takeOverScreen } from '../../../app/pages/kept-screen/take-over-screen.ts'
import { setSession } from '../../../app/state/session.ts'
import { userIdOf } from '../../fixtures/builders.ts'

const ada = userIdOf('ada')
const grace = userIdOf('grace')
const keptText = () => localStorage.getItem('afterwatch.kept-screen')
const screenOf = (userId: typeof ada, text = 'Walk ten minutes') => ({
  userId,
  day: 'Sun Nov 22 2026',
  tree: ['p', {}, text] as const,
})

beforeEach(() => {
  localStorage.clear()
  setSession({ kind: 'loading' })
})
afterEach(() => document.body.replaceChildren())

describe('the screen that is kept on this device', () => {
  it('is its owner’s alone: none is kept for anyone else', () => {
    ownScreen(ada)
    keepScreen(screenOf(grace))
    expect(keptText()).toBeNull()
    keepScreen(screenOf(ada))
    expect(JSON.parse(keptText() ?? '')).toEqual(screenOf(ada))
  })

  it('AUT-12: is deleted at sign-out, and a tab that has not heard of it does not keep one again', () => {
    ownScreen(ada)
    keepScreen(screenOf(ada))
    forgetScreen()
    keepScreen(screenOf(ada))
    expect(localStorage.length).toBe(0)
  })

  it('is deleted when someone else signs in', () => {
    ownScreen(ada)
    keepScreen(screenOf(ada))
    ownScreen(grace)
    expect(keptText()).toBeNull()
  })

  it('is dropped when too large to keep: no older one is shown instead', () => {
    ownScreen(ada)
    keepScreen(screenOf(ada))
    keepScreen(screenOf(ada, 'x'.repeat(600_000)))
    expect(keptText()).toBeNull()
  })
})

describe('the screen as it is kept', () => {
  it('is without what passes: a row that is leaving, and a celebration, which would be played without its reason', () => {
    ownScreen(ada)
    document.body.innerHTML =
      '<main><ul><li>Walk</li><li data-leaving="">Read</li></ul><div data-celebration=""><canvas></canvas>Congratulations</div></main>'
    expect(keepNow(ada, document.querySelector('main'))).toBe(true)
    expect(JSON.parse(keptText() ?? '')).toMatchObject({ tree: ['main', {}, ['ul', {}, ['li', {}, 'Walk']]] })
    expect(keptText()).not.toContain('Congratulations')
  })

  it('is the one before while a list is searched, which a start does not show', () => {
    ownScreen(ada)
    keepScreen(screenOf(ada))
    document.body.innerHTML = '<main><div data-not-as-started="">No actions found</div></main>'
    expect(keepNow(ada, document.querySelector('main'))).toBe(false)
    expect(JSON.parse(keptText() ?? '')).toEqual(screenOf(ada))
  })
})

describe('an element as data', () => {
  const dataOf = (html: string, isShown = (_: Element) => true) => {
    document.body.innerHTML = html
    return markupOf(document.body.children[0] as Element, isShown)
  }

  it('is its tags, texts and attributes in their order', () => {
    expect(dataOf('<p class="a">One <b data-row="1">two</b> three</p>')).toEqual([
      'p',
      { class: 'a' },
      'One ',
      ['b', { 'data-row': '1' }, 'two'],
      ' three',
    ])
  })

  it('contains nothing that runs or links elsewhere, and no name twice', () => {
    const html = `<div id="a" onclick="x()"><script>x()</script><iframe></iframe><a href="https://example.org">away</a>
      <a href="//example.org">away</a><a href="javascript:x()">away</a><a href="/library">here</a><i aria-labelledby="a"></i></div>`
    const [, attributes, ...children] = dataOf(html) as readonly [string, object, ...unknown[]]
    expect(attributes).toEqual({})
    expect(children.filter((child) => typeof child !== 'string')).toEqual([
      ['a', {}, 'away'],
      ['a', {}, 'away'],
      ['a', {}, 'away'],
      ['a', { href: '/library' }, 'here'],
      ['i', {}],
    ])
  })

  it('leaves out what is not shown, with everything in it', () => {
    const isShown = (element: Element) => !element.hasAttribute('data-leaving')
    expect(dataOf('<ul><li>stays</li><li data-leaving=""><b>goes</b></li></ul>', isShown)).toEqual([
      'ul',
      {},
      ['li', {}, 'stays'],
    ])
  })
})

describe('the real screen', () => {
  const ROW = '<li data-row="1"><button>Complete</button></li><li data-row="2"><button>Complete</button></li>'

  // The page as public/kept-screen.js leaves it.
  function start(keptHtml: string) {
    document.body.innerHTML = `<div id="kept-screen" data-user-id="${ada}">${keptHtml}</div><div id="root"></div>`
    const [kept, root] = [...document.body.children] as [HTMLElement, HTMLElement]
    const presses: HTMLElement[] = []
    vi.stubGlobal('keptPresses', presses)
    takeOverScreen(root)
    return { kept, root, presses }
  }
  const draw = async (root: Element, html: string) => {
    root.innerHTML = html
    await vi.waitFor(() => expect(root.innerHTML).toBe(html))
    await new Promise((resolve) => setTimeout(resolve))
  }

  afterEach(() => vi.unstubAllGlobals())

  it('replaces the kept one once it waits for no more rows', async () => {
    const { kept, root } = start(ROW)
    await draw(root, '<main><div aria-busy="true"></div></main>')
    expect(kept.isConnected).toBe(true)
    const later = '<p aria-busy="true"></p>'
    await draw(root, `<main>${ROW}<div data-comes-later="">${later}</div></main><aside>${later}</aside>`)
    expect(kept.isConnected).toBe(false)
  })

  it('applies an early press, once, in the row it was pressed in, wherever that row is now', async () => {
    const { kept, root, presses } = start(ROW)
    presses.push(kept.querySelectorAll('button')[1] as HTMLElement)
    const clicked: (string | undefined)[] = []
    root.addEventListener('click', ({ target }) =>
      clicked.push((target as Element).closest<HTMLElement>('[data-row]')?.dataset['row']),
    )
    await draw(root, '<li data-row="2"><button>Complete</button></li><li data-row="3"><button>Complete</button></li>')
    expect(clicked).toEqual(['2'])
  })

  it('presses nothing else if the pressed control is gone, or cannot be told from others', async () => {
    const { kept, root, presses } = start(`${ROW}<button>Open</button>`)
    presses.push(...kept.querySelectorAll('button'))
    const clicked = vi.fn()
    root.addEventListener('click', clicked)
    await draw(root, '<li data-row="3"><button>Complete</button></li><button>Open</button><button>Open</button>')
    expect(clicked).not.toHaveBeenCalled()
  })

  it('takes over the focus in the same place', async () => {
    const { kept, root } = start(ROW)
    kept.querySelectorAll('button')[0]?.focus()
    await draw(root, ROW)
    expect(document.activeElement).toBe(root.querySelector('button'))
  })

  it.each([
    ['nobody is signed in', { kind: 'anonymous' }],
    ['it is somebody else’s', { kind: 'authenticated', user: { id: grace } }],
  ] as const)('AUT-12: at once when %s', (_, session) => {
    const { kept } = start(ROW)
    setSession(session as Parameters<typeof setSession>[0])
    expect(kept.isConnected).toBe(false)
  })
})

describe('a press on the kept screen', () => {
  it('shows at once that it was taken, and counts once', async () => {
    history.replaceState(null, '', '/portal')
    const tree = ['ul', {}, ['li', {}, ['button', {}, 'Complete'], ['button', {}, 'Open']]]
    localStorage.setItem('afterwatch.kept-screen', JSON.stringify({ userId: ada, day: '', tree }))
    runInThisContext(readFileSync(join(import.meta.dirname, '../../../app/public/kept-screen.js'), 'utf8'))
    // The parser reaches the body.
    document.documentElement.append('')
    await vi.waitFor(() => expect(document.querySelectorAll('#kept-screen button')).toHaveLength(2))
    const [complete, open] = document.querySelectorAll<HTMLElement>('#kept-screen button')
    complete?.click()
    complete?.click()
    expect(complete?.getAttribute('aria-busy')).toBe('true')
    expect(open?.hasAttribute('aria-busy')).toBe(false)
    expect(window.keptPresses).toEqual([complete])
  })
})
