import { useSearchParams } from './router.tsx'
import { periodOf, today } from './days.ts'
import type { Day, Period } from './days.ts'

/** What stands in the address after the question mark: filters, tabs and pages (design §8). */
export type Filter = {
  get: (name: string) => string | null
  /** The one of these that the address names, or undefined. */
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined
  page: number
  /** Changes some of it; null takes a name away. Unless the page itself changes, the list starts again at page 1. */
  set: (change: Readonly<Record<string, string | null>>) => void
  toPage: (page: number) => void
}

export function useFilter(): Filter {
  const [params, setParams] = useSearchParams()
  const set: Filter['set'] = (change) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (!('page' in change)) next.delete('page')
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  const asked = Number(params.get('page'))
  return {
    get: (name) => params.get(name),
    oneOf: (name, values) => values.find((value) => value === params.get(name)),
    page: Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1,
    set,
    toPage: (page) => set({ page: page === 1 ? null : String(page) }),
  }
}

/** The period of a record: `from` and `to` of the address, the last seven days otherwise, in the site's zone. */
export function periodOfFilter(filter: Filter, timeZone: string): { period: Period; latest: Day } {
  const latest = today(timeZone)
  return { period: periodOf({ from: filter.get('from'), to: filter.get('to') }, latest, 7), latest }
}
