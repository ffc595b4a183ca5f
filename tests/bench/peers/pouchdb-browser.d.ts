// As much of PouchDB as the bench uses; the package has no types of its own.
declare module 'pouchdb-browser' {
  interface Stored {
    readonly _id: string
    readonly _rev: string
  }
  // eslint-disable-next-line no-restricted-exports -- so it is
  export default class PouchDB {
    constructor(name: string)
    static replicate(source: string, target: PouchDB): Promise<unknown>
    info(): Promise<{ readonly doc_count: number }>
    get(id: string): Promise<Stored>
    put(document: object): Promise<unknown>
    changes(options: object): { on: (event: 'change', listener: (change: { readonly id: string }) => void) => unknown }
  }
}
