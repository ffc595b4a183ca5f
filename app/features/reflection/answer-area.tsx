import { answerHint } from '../../domain/reflection/completeness.ts'
import { TextArea, type TextAreaProps } from '../../ui/form/text-area.tsx'

/** VAL-15: an answer with its hint. The hint's line is kept while there is none: nothing moves as the first letter is typed. */
export function AnswerArea({ value, ...area }: Omit<TextAreaProps, 'value' | 'hint'> & { readonly value: string }) {
  return (
    <TextArea
      {...area}
      maxLength={4000}
      value={value}
      hint={<span className="block min-h-lh">{answerHint(value)}</span>}
    />
  )
}
