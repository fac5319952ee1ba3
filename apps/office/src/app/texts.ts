/** The texts that the screens of the office may use: the build contains these and no others. */
export const appTexts = [
  'common',
  'client',
  'errors',
  'shell',
  'office',
  'product',
  'reports',
  'books',
  'protection',
  'member',
  'bulk',
  'room',
  'setting',
  'missionOffice',
] as const

/** What every screen needs. */
export const shellTexts = appTexts
