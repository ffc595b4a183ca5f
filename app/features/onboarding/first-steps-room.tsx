import { useAwaitRows } from '../../db/queries/use-await-rows.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** While the first steps are loading: about as high as they are, so that little moves when they come. */
export function FirstStepsRoom() {
  // Where there is nothing yet, they are what is read first.
  useAwaitRows(true)
  return (
    <Skeleton label="Loading your first steps">
      <div className="flex min-h-40 flex-col items-center sm:min-h-32">
        <div className="h-12 w-56 rounded-control bg-line/45" />
      </div>
    </Skeleton>
  )
}
