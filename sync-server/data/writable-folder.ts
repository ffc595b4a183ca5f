import { access, constants, mkdir } from 'node:fs/promises'

export interface KeptElsewhere {
  readonly databaseUrl: string | undefined
  readonly vapid: object | undefined
  readonly sessionKeys: readonly string[]
}

/** Whether DATA_DIR is needed. With a database elsewhere and all keys given, nothing is written there. */
export function needsDataDir({ databaseUrl, vapid, sessionKeys }: KeptElsewhere): boolean {
  return databaseUrl === undefined || vapid === undefined || sessionKeys.length === 0
}

/** Why nothing can be written in DATA_DIR, as a sentence; null if it can. A missing folder is made. */
export async function describeFolderProblem(dataDir: string): Promise<string | null> {
  const problem = await folderProblem(dataDir)
  return problem === null ? null : `DATA_DIR ${dataDir} cannot be used as a folder to write in (${problem}).`
}

async function folderProblem(path: string): Promise<string | null> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
