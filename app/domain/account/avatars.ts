// DAT-02: the eight avatars that ship with the app.

export interface Avatar {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
}

const NAMES = ['Owl', 'Fox', 'Fern', 'Mountain', 'Wave', 'Sun', 'Moon', 'Cactus'] as const

export const AVATARS: readonly Avatar[] = NAMES.map((name, at) => {
  const id = `avatar${String(at + 1)}`
  return { id, name, imageUrl: `/avatars/${id}.svg` }
})
