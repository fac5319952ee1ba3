// Where a vendor or a game is closed: everywhere on a device, in a country, or on a device of a country. Pure.
export const platforms = ['html5-desktop', 'html5-mobile'] as const
export type Platform = (typeof platforms)[number]

export type Closed = {
  closedCountries: readonly string[]
  closedPlatforms: readonly string[]
  /** As in NP/html5-mobile. */
  closedPairs: readonly string[]
}
/** What the act takes: the lists that differ, whole. */
export type ClosedChange = { closedCountries?: string[]; closedPlatforms?: Platform[]; closedPairs?: string[] }

const isPlatform = (word: string): word is Platform => platforms.some((one) => one === word)
const without = (words: readonly string[], gone: readonly string[]) => words.filter((word) => !gone.includes(word))

/** Whether it is closed there by a switch of its own; `country` null: everywhere. */
export function isClosed(closed: Closed, country: string | null, platform: Platform): boolean {
  if (country === null) return closed.closedPlatforms.includes(platform)
  return closed.closedCountries.includes(country) || closed.closedPairs.includes(`${country}/${platform}`)
}

/** The lists that change when one switch is moved. A country that is closed on all devices stands as a country. */
export function switched(closed: Closed, country: string | null, platform: Platform, isOn: boolean): ClosedChange {
  if (country === null) {
    const others = without(closed.closedPlatforms, [platform]).filter(isPlatform)
    return { closedPlatforms: isOn ? others : [...others, platform] }
  }
  const off = platforms.filter((one) => (one === platform ? !isOn : isClosed(closed, country, one)))
  const isAll = off.length === platforms.length
  const pairs = without(
    closed.closedPairs,
    platforms.map((one) => `${country}/${one}`),
  )
  const countries = without(closed.closedCountries, [country])
  const after = {
    closedCountries: isAll ? [...countries, country] : countries,
    closedPairs: isAll ? pairs : [...pairs, ...off.map((one) => `${country}/${one}`)],
  }
  return {
    ...(after.closedCountries.length === closed.closedCountries.length
      ? {}
      : { closedCountries: after.closedCountries }),
    ...(after.closedPairs.length === closed.closedPairs.length ? {} : { closedPairs: after.closedPairs }),
  }
}

/** The countries that any of these name, in their order. */
export const countriesOf = (...all: readonly (Closed | undefined)[]): string[] => [
  ...new Set(
    all.flatMap((one) => [
      ...(one?.closedCountries ?? []),
      ...(one?.closedPairs ?? []).map((pair) => pair.slice(0, 2)),
    ]),
  ),
]
