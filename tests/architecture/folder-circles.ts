// Finds folders that import each other in a circle even if their files do not: such a folder can no longer be read on its own.
import { dirname } from 'node:path/posix'

/** One import: the importing and the imported file, as paths from the root. */
export type Import = readonly [from: string, to: string]

/**
 * Each circle as its sorted folders. A folder means the files directly in it: a folder and its subfolder are two, and may not
 * import each other either. Files at the root of a program combine its folders, so they are ignored.
 */
export function folderCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const reached = reachable(neighbours(imports))
  const circles = [...reached].flatMap(([folder, there]) =>
    there.has(folder) ? [[...there].filter((other) => reached.get(other)?.has(folder) === true).sort()] : [],
  )
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

function neighbours(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    const [folder, other] = [dirname(from), dirname(to)]
    if (folder === other || !folder.includes('/') || !other.includes('/')) continue
    folders.set(folder, (folders.get(folder) ?? new Set()).add(other))
  }
  return folders
}

/** For each folder, all others reachable by imports in any number of steps; itself, too, if a circle leads back. */
function reachable(folders: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    [...folders.keys()].map((start) => {
      const found = new Set<string>()
      const open = [start]
      for (let folder = open.pop(); folder !== undefined; folder = open.pop())
        for (const other of folders.get(folder) ?? [])
          if (!found.has(other)) {
            found.add(other)
            open.push(other)
          }
      return [start, found] as const
    }),
  )
}
