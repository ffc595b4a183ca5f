// Which elements draw which rows. To make a row and to remove another costs several times as much as to write other words into
// one that is there, so what a search finds is drawn with the elements of what the previous search had found.

type SlotOf = (id: string) => number

/** The React keys of a list's rows. */
export class RowSlots {
  #slots: ReadonlyMap<string, number> = new Map()
  #search: string
  #next = 0

  constructor(search: string) {
    this.#search = search
  }

  /**
   * The keys for drawing these rows, in order. While the search is the same, each row keeps its elements. Another search draws
   * its first row where the first was drawn, and so on. Asked again for the same rows and search, it gives the same keys.
   */
  take(ids: readonly string[], search: string): SlotOf {
    const isOther = search !== this.#search
    const places = [...this.#slots.values()]
    const slots = new Map(
      ids.map((id, at) => [id, (isOther ? places[at] : this.#slots.get(id)) ?? this.#fresh()] as const),
    )
    this.#slots = slots
    this.#search = search
    return (id) => slots.get(id) ?? this.#fresh()
  }

  #fresh(): number {
    this.#next += 1
    return this.#next
  }
}
