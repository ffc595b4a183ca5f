import { useLayoutEffect, type RefObject } from 'react'
import { pickedWords, type PickedWords, type Place } from '../../../domain/insight/evidence/picked-words.ts'
import { useSteady } from '../../../ui/hooks/use-steady.ts'

type Transcript = Parameters<typeof pickedWords>[0]

/**
 * Reports which words of the list are selected, by mouse, touch or keys; null once a press in the list clears them. A press
 * elsewhere changes nothing: it may be on the button that uses the words.
 */
export function useSelectedWords(
  list: RefObject<HTMLElement | null>,
  transcript: Transcript,
  onPick: (words: PickedWords | null) => void,
): void {
  const look = useSteady(() => {
    const selection = document.getSelection()
    const room = list.current
    if (selection === null || room === null || selection.rangeCount === 0) return
    if (selection.isCollapsed) {
      if (room.contains(selection.anchorNode)) onPick(null)
      return
    }
    const places = placesOf(room, selection.getRangeAt(0))
    if (places !== null) onPick(pickedWords(transcript, places.from, places.to))
  })
  // Before the words are drawn: what is selected as soon as they are seen counts.
  useLayoutEffect(() => {
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [look])
}

function placesOf(room: HTMLElement, range: Range): { readonly from: Place; readonly to: Place } | null {
  const touched = [...room.querySelectorAll<HTMLElement>('[data-passage]')].filter((one) => range.intersectsNode(one))
  const first = touched[0]
  // A search hides passages: the words end before the first hidden one.
  const last = touched.findLast((one, index) => first !== undefined && numberOf(one) === numberOf(first) + index)
  if (first === undefined || last === undefined) return null
  const end = last.contains(range.endContainer) ? lettersUpTo(last, range.endContainer, range.endOffset) : null
  return {
    from: {
      at: numberOf(first),
      offset: first.contains(range.startContainer) ? lettersUpTo(first, range.startContainer, range.startOffset) : 0,
    },
    to: { at: numberOf(last), offset: end ?? last.textContent.length },
  }
}

function numberOf(passage: HTMLElement): number {
  return Number(passage.dataset['passage'])
}

function lettersUpTo(passage: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(passage, 0)
  before.setEnd(node, offset)
  return before.toString().length
}
