// Which part of the growth is shown, kept in the URL so that it can be linked and survives a reload.

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

export interface UserGrowthView {
  readonly range: (typeof RANGES)[number]['value']
  readonly kind: (typeof KINDS)[number]['value']
}

/** New users of the last 30 days, unless the URL holds another known value. */
export function readUserGrowthView(params: URLSearchParams): UserGrowthView {
  return {
    range: RANGES.find(({ value }) => value === params.get('range'))?.value ?? '30',
    kind: KINDS.find(({ value }) => value === params.get('growth'))?.value ?? 'new',
  }
}

/** The URL parameters for this view. */
export function userGrowthViewParams({ range, kind }: UserGrowthView): Readonly<Record<string, string>> {
  return { range, growth: kind }
}
