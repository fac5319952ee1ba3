import { platformOf } from '../catalogue/find-games.ts'

const words: Readonly<Record<string, string>> = { GPL_DESKTOP: 'html5-desktop', GPL_MOBILE: 'html5-mobile' }

/** Platforms as calls name them. */
export const toWireWords = (platforms: readonly string[]): string[] =>
  platforms.map((platform) => words[platform] ?? platform)
/** Platforms as vendors name them. */
export const toPlatforms = (wireWords: readonly string[]): string[] => [...new Set(wireWords.map(platformOf))]
