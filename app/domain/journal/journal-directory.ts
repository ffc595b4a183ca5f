// Where a journal file lies: in a storage bucket of its own where the browser has buckets, so that no other store's loss takes
// it along. The browser is handed in: this module knows only the shape of what it asks.

interface DirectorySource<Directory> {
  getDirectory(): Promise<Directory>
}
interface Buckets<Directory> {
  open(
    name: string,
    options: { readonly persisted: boolean; readonly durability: 'strict' },
  ): Promise<DirectorySource<Directory>>
}

/** The directory of that bucket; without buckets the one directory of the origin. */
export async function journalDirectory<Directory>(
  browser: { readonly storage: DirectorySource<Directory> },
  bucketName: string,
): Promise<Directory> {
  if (!hasBuckets<Directory>(browser)) return browser.storage.getDirectory()
  const bucket = await browser.storageBuckets.open(bucketName, { persisted: true, durability: 'strict' })
  return bucket.getDirectory()
}

function hasBuckets<Directory>(browser: object): browser is { readonly storageBuckets: Buckets<Directory> } {
  return 'storageBuckets' in browser
}
