import { useSearchParams } from './router.tsx'
import { periodOf, today } from './days.ts'
import type { Day, Period } from './days.ts'

/** Filters, tabs and pages, kept in the query of the address. */
export type Filter = {
  get: (name: string) => string | null
  /** The value in the address if it is one of these, else undefined. */
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined
  page: number
  /** Changes some values; null removes one. Goes back to page 1, unless the page itself is changed. */
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
  const pageAsked = Number(params.get('page'))
  return {
    get: (name) => params.get(name),
    oneOf: (name, values) => values.find((value) => value === params.get(name)),
    page: Number.isInteger(pageAsked) && pageAsked > 0 && pageAsked <= 10_000 ? pageAsked : 1,
    set,
    toPage: (page) => set({ page: page === 1 ? null : String(page) }),
  }
}

/** The period of a record: `from` and `to` of the address, the last seven days otherwise, in the site's time zone. */
export function periodOfFilter(filter: Filter, timeZone: string): { period: Period; latest: Day } {
  const latest = today(timeZone)
  return { period: periodOf({ from: filter.get('from'), to: filter.get('to') }, latest, 7), latest }
}
