/**
 * Which of a row of sentences belong together as one kind: the likeliest path through two states, given how much likelier each is of that
 * kind, in natural log odds, and what it costs to begin and to end (Viterbi 1967).
 */
export function likeliestCourse(
  odds: readonly number[],
  { begins, ends }: { readonly begins: number; readonly ends: number },
): boolean[] {
  const cameFrom: [boolean, boolean][] = []
  let outside = 0
  let inside = -begins
  for (const value of odds) {
    const toOutside = inside - ends > outside
    const toInside = inside > outside - begins
    cameFrom.push([toOutside, toInside])
    const before = outside
    outside = toOutside ? inside - ends : outside
    inside = (toInside ? inside : before - begins) + value
  }
  let isInside = inside - ends > outside
  const course: boolean[] = []
  for (let i = odds.length - 1; i >= 0; i--) {
    course.push(isInside)
    isInside = cameFrom[i]?.[isInside ? 1 : 0] === true
  }
  return course.reverse()
}
