// Where the journal file is kept: in its own storage bucket if the browser has buckets, so that losing another store does not
// lose it too. The browser is passed in; this module only knows the shape it needs.

interface DirectorySource<Directory> {
  getDirectory(): Promise<Directory>
}
interface Buckets<Directory> {
  open(
    name: string,
    options: { readonly persisted: boolean; readonly durability: 'strict' },
  ): Promise<DirectorySource<Directory>>
}

/** The directory of that bucket, or of the whole origin in a browser without buckets. */
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
