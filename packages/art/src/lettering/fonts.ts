/** The lettering fonts of tiles; each has a Bengali and a Latin cut in assets/fonts. */
export const fonts = {
  cond: { files: ['anek-cond-bn', 'anek-cond-la'], capitals: true, one: 92, more: 74, stroke: 12, deep: 6 },
  wide: { files: ['anek-wide-bn', 'anek-wide-la'], capitals: true, one: 66, more: 58, stroke: 12, deep: 6 },
  atma: { files: ['atma-bn', 'atma-la'], capitals: true, one: 90, more: 72, stroke: 12, deep: 6 },
  galada: { files: ['galada-bn', 'galada-la'], capitals: false, one: 88, more: 76, stroke: 11, deep: 6 },
  tiro: { files: ['tiro-bn', 'tiro-la'], capitals: true, one: 68, more: 60, stroke: 9, deep: 4 },
} as const

export type FontName = keyof typeof fonts
export const isFontName = (name: string): name is FontName => Object.hasOwn(fonts, name)
export const fontNames = Object.keys(fonts).filter(isFontName)
