/** The sections that the home page may have, in the order of the specification (section 2). */
export const homeSections = [
  'HOT',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'INHOUSE',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'PROMOTIONS',
  'WINNERS',
] as const
export type HomeSection = (typeof homeSections)[number]
