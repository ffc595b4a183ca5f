// A command's work; what a person can put right ends it as one sentence and exit code 1.

/** Runs the work of a command. The server's code is imported late: it needs the generated database client. */
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
