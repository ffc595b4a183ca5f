import { describe, expect, it } from 'vitest'
import { groupReads } from '#domain/mutations/machinery/reads.ts'

describe('the reads of a batch', () => {
  it('are one query per table and index, each value once, in order of appearance', () => {
    const grouped = groupReads([
      { table: 'actions', id: 'walk' },
      { table: 'completions', index: 'actionId', value: 'walk' },
      { table: 'actions', id: 'read' },
      { table: 'actions', id: 'walk' },
      { table: 'actions', index: 'videoId', value: 'talk' },
    ])
    expect(grouped).toEqual([
      { table: 'actions', index: 'id', values: new Set(['walk', 'read']) },
      { table: 'completions', index: 'actionId', values: new Set(['walk']) },
      { table: 'actions', index: 'videoId', values: new Set(['talk']) },
    ])
  })
})
