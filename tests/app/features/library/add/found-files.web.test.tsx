import { describe, expect, it } from 'vitest'
import { filesIn, filesOf, onlyFile } from '../../../../../app/features/library/add/found-files.ts'

type Tree = { readonly [name: string]: Tree | string | null }

// A drop as the browser presents it: folders are read a hundred entries at a time; null is a file that cannot be opened.
function entryOf(name: string, inside: Tree | string | null, at = ''): FileSystemEntry {
  const fullPath = `${at}/${name}`
  if (inside === null || typeof inside === 'string') {
    const file = (take: (file: File) => void, fail: (error: Error) => void) =>
      inside === null ? fail(new Error('gone')) : take(new File([inside], name))
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry
  }
  const createReader = () => {
    const left = Object.entries(inside).map(([inner, deeper]) => entryOf(inner, deeper, fullPath))
    return { readEntries: (take: (some: FileSystemEntry[]) => void) => take(left.splice(0, 100)) }
  }
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

function dropOf(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, inside]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, inside),
  }))
  return { items, files: [] } as unknown as DataTransfer
}
const pathsIn = async (tree: Tree) => (await filesIn(dropOf(tree))).files.map(({ path }) => path)

describe('LIB-15: what was dropped', () => {
  it('is every caption file in a folder and its subfolders, in natural order', async () => {
    const found = await filesIn(
      dropOf({
        talks: { 'part 10.srt': 'b', 'part 2.vtt': 'a', deeper: { 'c.txt': 'c', 'photo.png': '' }, '.x.srt': '' },
      }),
    )
    expect(found.files.map(({ path }) => path)).toEqual(['talks/deeper/c.txt', 'talks/part 2.vtt', 'talks/part 10.srt'])
    expect(found.leftOut).toBe(2)
  })

  it('is any file chosen by itself, so that a wrong file is reported', async () => {
    expect(await pathsIn({ 'photo.png': 'x', 'a.srt': 'y' })).toEqual(['a.srt', 'photo.png'])
  })

  it('is a folder with more entries than the browser returns at once, up to 500', async () => {
    const folder = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${String(at)}.srt`, 'x']))
    expect(await pathsIn({ folder: folder(250) })).toHaveLength(250)
    const found = await filesIn(dropOf({ folder: folder(520) }))
    expect([found.files.length, found.leftOut]).toEqual([500, 20])
  })

  it('includes a file that cannot be opened, to report it', async () => {
    const { files } = await filesIn(dropOf({ folder: { 'a.srt': null } }))
    expect(files).toEqual([{ path: 'folder/a.srt', file: null }])
  })

  it('is one file that needs no list only if it is alone', async () => {
    const alone = await filesIn(dropOf({ 'a.srt': 'x' }))
    expect(onlyFile(alone)?.name).toBe('a.srt')
    for (const tree of [{ 'a.srt': 'x', 'b.srt': 'y' }, { folder: { 'a.srt': 'x' } }, { folder: {} }]) {
      expect(onlyFile(await filesIn(dropOf(tree)))).toBeNull()
    }
  })
})

it('a folder picker gives everything in the folder, of which captions are kept', () => {
  const picked = (name: string, webkitRelativePath: string) =>
    Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: webkitRelativePath })
  const list = [picked('b.srt', 'f/b.srt'), picked('photo.png', 'f/photo.png'), picked('named.doc', '')]
  expect(filesOf(list as unknown as FileList)).toMatchObject({
    files: [{ path: 'f/b.srt' }, { path: 'named.doc' }],
    leftOut: 1,
  })
})
