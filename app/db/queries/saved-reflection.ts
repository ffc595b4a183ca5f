import type { ReflectionId } from '../../domain/kernel/id.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { currentDatabase } from '../session/session-database.ts'

/** The saved reflection with that id, read once; null if there is none. */
export async function readSavedReflection(id: ReflectionId): Promise<Reflection | null> {
  return (await currentDatabase()?.reflections.get(id)) ?? null
}
