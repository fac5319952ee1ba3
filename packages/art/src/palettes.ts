/** Six colours that belong together. Hues are never random. */
export type Palette = {
  deep: string
  mid: string
  light: string
  accent: string
  ink: string
  cream: string
  /** What lettering fades to where the accent is too dark for it. */
  letter?: string
}

const palette = (deep: string, mid: string, light: string, accent: string, ink: string, cream: string): Palette => ({
  deep,
  mid,
  light,
  accent,
  ink,
  cream,
})

export const palettes = {
  sindur: palette('#5A0E14', '#B3211F', '#F3683C', '#FFC94A', '#2C0508', '#FFF3DC'),
  gada: { ...palette('#8A3B00', '#E08A0B', '#FFD055', '#D63A22', '#3D1600', '#FFF8E2'), letter: '#FFD055' },
  nil: palette('#10184E', '#2A3FAE', '#6C98F5', '#FFC94A', '#080B2B', '#EFF4FF'),
  pukur: palette('#04383B', '#0C7F7C', '#4FD3BE', '#FFD868', '#011E20', '#EAFFF8'),
  rani: palette('#540741', '#BC1870', '#FF71A8', '#FFDA6B', '#2C0221', '#FFEDF5'),
  bon: palette('#0C371C', '#22783B', '#8CD055', '#FFD24A', '#051C0D', '#F6FFE6'),
  jam: palette('#2B0C4A', '#63279E', '#B27DF0', '#FFCE57', '#17062F', '#F8EEFF'),
  kala: palette('#0D1019', '#252E4A', '#55679C', '#F7B731', '#05060B', '#F1F4FF'),
  mati: palette('#45190F', '#9C4426', '#E58A57', '#FFE3A8', '#250C06', '#FFF3E4'),
  akash: palette('#0C4375', '#2490D3', '#97DEFF', '#FFE05A', '#062746', '#F3FBFF'),
  kathal: { ...palette('#4A4405', '#A39A14', '#EBDF58', '#D93A26', '#232002', '#FFFDE6'), letter: '#FFE96B' },
  angar: palette('#1C110E', '#5B2118', '#EE6A32', '#FFC94A', '#0D0605', '#FFF0E0'),
  barof: palette('#123A5C', '#4B8EC0', '#D4F2FF', '#FFFFFF', '#08233B', '#F6FCFF'),
  kora: { ...palette('#B59A62', '#E3CF9D', '#FBF1D6', '#C5301F', '#2A1A06', '#FFFBEF'), letter: '#F7D27A' },
  pata: { ...palette('#12463F', '#2E9B6B', '#B8E986', '#FF7A4D', '#06231F', '#F7FFEC'), letter: '#FFE27A' },
  golap: { ...palette('#7A1F3A', '#E2607E', '#FFC0C4', '#FFF0A8', '#3B0A1B', '#FFF4F3'), letter: '#FFE98A' },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const isPalette = (name: string): name is PaletteName => Object.hasOwn(palettes, name)
export const paletteNames = Object.keys(palettes).filter(isPalette)

/** A colour between two, both `#RRGGBB`; 0 is the first and 1 the second. */
export function mixed(from: string, to: string, part: number): string {
  const [a, b] = [Number.parseInt(from.slice(1), 16), Number.parseInt(to.slice(1), 16)]
  const channel = (shift: number) => Math.round(((a >> shift) & 255) * (1 - part) + ((b >> shift) & 255) * part)
  const whole = (channel(16) << 16) | (channel(8) << 8) | channel(0)
  return `#${whole.toString(16).padStart(6, '0')}`
}
