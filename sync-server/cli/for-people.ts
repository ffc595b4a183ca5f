// Runs a command. A problem that the person can fix ends it with one sentence and exit code 1.

/** Runs a command's work. The server's code is imported late: it needs the generated database client. */
export async function forPeople(work: () => Promise<void>): Promise<void> {
  const { startProblem } = await import('../main.ts')
  const { RestoreError } = await import('../data/whole-database/restore.ts')
  try {
    await work()
  } catch (error) {
    const sentence = error instanceof RestoreError ? error.message : startProblem(error)
    if (sentence === null) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}
