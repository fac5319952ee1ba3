// What a brand may change of the look: the colours of the tokens `--brand-*`, and which of them must be told apart.
// packages/ui/src/styles/tokens.css has the same values; a test there compares both.

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]
type Shades = Readonly<Record<Theme, string>>
const both = (colour: string): Shades => ({ dark: colour, light: colour })

/** The colours that a brand may replace, as `#RRGGBB`, with those of the product. */
export const brandColours = {
  /** Buttons, and what is drawn on them. */
  accent: { dark: '#F7B52C', light: '#F4AE1E' },
  accentHover: { dark: '#FFC653', light: '#FFBE3D' },
  accentPress: { dark: '#DE9C14', light: '#DA950A' },
  onAccent: both('#1D1402'),
  /** Accented text, and the tint behind it. */
  accentText: { dark: '#FFC861', light: '#7E4F00' },
  accentSoft: { dark: '#33280F', light: '#FBEBC4' },
  /** What is live or hot; the text on it is white. */
  signal: { dark: '#D2412F', light: '#C23423' },
  /** Grounds of banners and illustrations, and accented text on them. */
  field1: both('#11422E'),
  field2: { dark: '#0B2C1F', light: '#0C3022' },
  field3: { dark: '#08221A', light: '#082619' },
  accentOnField: both('#FFC653'),
} as const satisfies Record<string, Shades>

export type BrandColour = keyof typeof brandColours
export const brandColourNames = Object.keys(brandColours) as BrandColour[]
/** What a brand replaces in each theme; a colour that is not named is the product's. */
export type BrandColours = Readonly<Record<Theme, Readonly<Partial<Record<BrandColour, string>>>>>

/** What a brand does not change, and what its colours stand on or behind. */
export const surroundings = {
  bg: { dark: '#0B1310', light: '#F4F0E5' },
  surface1: { dark: '#111B17', light: '#FFFDF8' },
  surface2: { dark: '#17231E', light: '#F8F4EA' },
  surface3: { dark: '#1F2E27', light: '#EDE8DA' },
  surface4: { dark: '#293B33', light: '#E2DCCB' },
  surfaceInset: { dark: '#0A110E', light: '#F1ECDF' },
  text: { dark: '#F1F5EF', light: '#14201A' },
  text2: { dark: '#C6D1C9', light: '#37463E' },
  textMuted: { dark: '#A0B0A6', light: '#525F57' },
  onSignal: both('#FFFFFF'),
  onField: both('#F6F7EE'),
  onFieldMuted: both('#B9CFC0'),
} as const satisfies Record<string, Shades>

export type Shade = BrandColour | keyof typeof surroundings
type Pair = { front: Shade; ground: Shade; least: number; theme?: Theme }

const onEach = (front: Shade, grounds: readonly Shade[], least: number, theme?: Theme): Pair[] =>
  grounds.map((ground) => ({ front, ground, least, ...(theme && { theme }) }))
const fields = ['field1', 'field2', 'field3'] as const
const surfaces = ['bg', 'surface1', 'surface2', 'surface3', 'surface4', 'surfaceInset'] as const
/** Of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const [ofText, ofControls] = [4.5, 3]

/** What must be told apart. In the light theme a control is known by what stands on it, not by its fill. */
const brandPairs: readonly Pair[] = [
  ...onEach('onAccent', ['accent', 'accentHover', 'accentPress'], ofText),
  ...onEach('accentText', [...surfaces, 'accentSoft'], ofText),
  ...(['text', 'text2', 'textMuted'] as const).flatMap((front) => onEach(front, ['accentSoft'], ofText)),
  ...onEach('onSignal', ['signal'], ofText),
  ...(['onField', 'onFieldMuted', 'accentOnField'] as const).flatMap((front) => onEach(front, fields, ofText)),
  ...onEach('accent', ['bg', 'surface1', 'surface2', 'surface3', ...fields], ofControls, 'dark'),
]

/** A colour of the brand or around it, in a theme. */
export const shadeOf = (colours: BrandColours, theme: Theme, shade: Shade): string =>
  shade in surroundings
    ? surroundings[shade as keyof typeof surroundings][theme]
    : (colours[theme][shade as BrandColour] ?? brandColours[shade as BrandColour][theme])

/** Red, green and blue of `#RRGGBB`, each 0 to 255. */
export const channelsOf = (colour: string): [number, number, number] => {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours are apart: 1 for the same, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export type ContrastFault = { theme: Theme; front: Shade; ground: Shade; ratio: number; least: number }

/** The pairs in which these colours are too close; the ratio is cut to hundredths, never rounded up. */
export const contrastFaults = (colours: BrandColours): ContrastFault[] =>
  contrastsOf(colours).filter(({ ratio, least }) => ratio < least)

/** Every pair in every theme with its ratio. */
export const contrastsOf = (colours: BrandColours): ContrastFault[] =>
  themes.flatMap((theme) =>
    brandPairs
      .filter((pair) => pair.theme === undefined || pair.theme === theme)
      .map(({ front, ground, least }) => {
        const ratio = contrast(shadeOf(colours, theme, front), shadeOf(colours, theme, ground))
        return { theme, front, ground, least, ratio: Math.floor(ratio * 100) / 100 }
      }),
  )

/** The custom property of a colour, as `--brand-field-1`. */
export const propertyOf = (colour: BrandColour): `--brand-${string}` =>
  `--brand-${colour.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`
