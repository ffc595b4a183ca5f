// What of the growth is shown, kept in the address: it can be linked, and survives a reload.

export const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30' },
  { value: '90', label: '90' },
  { value: 'all', label: 'All' },
] as const

export const KINDS = [
  { value: 'new', label: 'New' },
  { value: 'total', label: 'Total' },
] as const

export interface GrowthView {
  readonly range: (typeof RANGES)[number]['value']
  readonly kind: (typeof KINDS)[number]['value']
}

/** New users of the last 30 days, where the address says nothing else that is known. */
export function readGrowthView(params: URLSearchParams): GrowthView {
  return {
    range: RANGES.find(({ value }) => value === params.get('range'))?.value ?? '30',
    kind: KINDS.find(({ value }) => value === params.get('growth'))?.value ?? 'new',
  }
}

/** The parameters that say it. */
export function growthViewParams({ range, kind }: GrowthView): Readonly<Record<string, string>> {
  return { range, growth: kind }
}
