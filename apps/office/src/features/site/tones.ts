import { channelsOf, contrast, contrastFaults, shadeOf, surroundings } from '@chokka/contract/brand'
import type { BrandColour, BrandColours, Theme } from '@chokka/contract/brand'

/** Between two colours: 0 is the first, 1 the other. */
function mix(from: string, to: string, part: number): string {
  const other = channelsOf(to)
  const mixed = channelsOf(from).map((channel, at) => Math.round(channel + ((other[at] ?? 0) - channel) * part))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const withColour = (colours: BrandColours, theme: Theme, name: BrandColour, value: string): BrandColours => ({
  ...colours,
  [theme]: { ...colours[theme], [name]: value },
})
const isGood = (colours: BrandColours, theme: Theme, name: BrandColour) =>
  contrastFaults(colours).every((fault) => fault.theme !== theme || (fault.front !== name && fault.ground !== name))

const steps = Array.from({ length: 51 }, (_, step) => step / 50)

/** The colour nearest to this one that can be told apart from all that it meets; undefined where there is none. */
export function nearest(colours: BrandColours, theme: Theme, name: BrandColour): string | undefined {
  const now = shadeOf(colours, theme, name)
  const candidates = steps.flatMap((part) => [mix(now, '#FFFFFF', part), mix(now, '#000000', part)])
  return candidates.find((value) => isGood(withColour(colours, theme, name, value), theme, name))
}

/** In this order, because what comes later is fitted to what came before. */
const derived: readonly BrandColour[] = ['accentHover', 'accentPress', 'onAccent', 'accentSoft', 'accentText']

/** The colours that follow from the accent, each moved until it can be told apart. */
export function fromAccent(colours: BrandColours, theme: Theme): BrandColours {
  const accent = shadeOf(colours, theme, 'accent')
  const darkText = mix(accent, '#000000', 0.9)
  const hasDarkText = contrast(darkText, accent) >= contrast('#FFFFFF', accent)
  const first: Partial<Record<BrandColour, string>> = {
    accentHover: mix(accent, hasDarkText ? '#FFFFFF' : '#000000', 0.15),
    accentPress: mix(accent, '#000000', hasDarkText ? 0.1 : 0.2),
    onAccent: hasDarkText ? darkText : '#FFFFFF',
    accentSoft: mix(surroundings.surface1[theme], accent, 0.15),
    accentText: accent,
    accentOnField: accent,
  }
  const begun: BrandColours = { ...colours, [theme]: { ...colours[theme], ...first } }
  return [...derived, 'accentOnField' as const].reduce((made, name) => {
    const fitting = nearest(made, theme, name)
    return fitting === undefined ? made : withColour(made, theme, name, fitting)
  }, begun)
}
