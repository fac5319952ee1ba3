import { platformOf } from '../catalogue/find-games.ts'

const words: Readonly<Record<string, string>> = { GPL_DESKTOP: 'html5-desktop', GPL_MOBILE: 'html5-mobile' }

/** Platforms as calls name them. */
export const toWireWords = (platforms: readonly string[]): string[] =>
  platforms.map((platform) => words[platform] ?? platform)
/** Platforms as vendors name them. */
export const toPlatforms = (wireWords: readonly string[]): string[] => [...new Set(wireWords.map(platformOf))]

/** The same of pairs of a country and a platform. */
export const pairsToWire = (pairs: readonly string[]): string[] =>
  pairs.map((pair) => mapPair(pair, (one) => words[one] ?? one))
export const toPairs = (wirePairs: readonly string[]): string[] => [
  ...new Set(wirePairs.map((pair) => mapPair(pair, platformOf))),
]
function mapPair(pair: string, map: (platform: string) => string): string {
  const [country = '', platform = ''] = pair.split('/')
  return `${country}/${map(platform)}`
}
