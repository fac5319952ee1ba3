/** The sections that the home page may have (spec 2), in the order of a site that has changed nothing. */
export const homeSections = [
  'HOT',
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'INHOUSE',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'PROMOTIONS',
  'WINNERS',
] as const
export type HomeSection = (typeof homeSections)[number]
