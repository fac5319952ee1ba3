import type { FontName } from '../lettering/fonts.ts'
import { mixed, palettes } from '../palettes.ts'
import type { PaletteName } from '../palettes.ts'
import type { Theme } from '../themes/index.ts'
import type { HighSymbol, HueName, Material, Move, SlotTheme, StageSceneName } from './theme.ts'

/** `object hue move`, separated by spaces. */
const high = (text: string): HighSymbol => {
  const [object = '', hue = '', move = ''] = text.split(' ')
  return { object, hue: hue as HueName, move: move as Move }
}
const highs = (one: string, two: string, three: string, four: string) =>
  [high(one), high(two), high(three), high(four)] as const

/** The themes of the reference, each painted by hand. */
export const slotThemes: Record<string, SlotTheme> = {
  padma: {
    ...{ palette: 'akash', night: 'nil', scene: 'river', font: 'cond', low: 'bengali', material: 'wood' },
    bed: '#0B2A44',
    highs: highs('hilsa teal hop', 'nouka amber rock', '1f980 plum shake', '1f990 sky rock'),
    ...{ wild: '1fab7', scatter: '1f9aa', sides: ['nouka', 'hilsa'] },
  },
  cricket: {
    ...{ palette: 'nil', night: 'angar', scene: 'stadium', font: 'wide', low: 'latin', material: 'leather' },
    bed: '#0C1436',
    highs: highs('stumps green shake', '1f3c6 plum hop', 'bat sky rock', '1f9e4 amber rock'),
    ...{ wild: 'ball', scatter: '1f3df-fe0f', sides: ['stumps', '1f3c6'] },
  },
  tea: {
    ...{ palette: 'bon', night: 'pata', scene: 'hills', font: 'galada', low: 'bengali', material: 'leaf' },
    bed: '#0A2A1B',
    highs: [
      high('1f418 rose hop'),
      high('1f375 teal rock'),
      { ...high('1f9fa green hop'), with: [{ object: '1f33f', x: 0.02, y: -0.2, size: 0.6, turn: 14 }] },
      high('1f99c amber shake'),
    ],
    ...{ wild: '1f331', scatter: '1fad6', sides: ['1fad6', '1f418'] },
  },
  mishti: {
    ...{ palette: 'rani', night: 'sindur', scene: 'shop', font: 'atma', low: 'latin', material: 'sugar' },
    bed: '#3A0A2C',
    highs: highs('rosogolla sky hop', 'jilapi teal spin', 'doi green shake', 'sandesh plum hop'),
    ...{ wild: '1f965', scatter: '1f381', sides: ['doi', 'rosogolla'] },
  },
  kings: {
    ...{ palette: 'mati', night: 'jam', scene: 'fort', font: 'tiro', low: 'bengali', material: 'stone' },
    bed: '#2C100A',
    highs: [
      high('1f451 rose hop'),
      high('1f981 blue shake'),
      {
        ...high('1f6e1-fe0f amber rock'),
        with: [{ object: '2694-fe0f', x: 0, y: -0.04, size: 1.12, turn: 0, below: true }],
      },
      high('1f3fa teal rock'),
    ],
    ...{ wild: '1f99a', scatter: '1f4dc', sides: ['1f99a', '1f981'] },
  },
  space: {
    ...{ palette: 'jam', night: 'kala', scene: 'space', font: 'wide', low: 'latin', material: 'metal' },
    bed: '#150A2E',
    highs: highs('1f680 blue hop', '1f47d rose shake', '1f6f8 teal rock', '1f916 amber shake'),
    ...{ wild: '1fa90', scatter: '2604-fe0f', sides: ['1f680', '1f6f8'] },
  },
  sundarban: {
    ...{ palette: 'pukur', night: 'kala', scene: 'mangrove', font: 'cond', low: 'latin', material: 'wood' },
    bed: '#062423',
    highs: highs('1f42f teal shake', '1f40a amber rock', '1f98c green hop', '1f41d sky shake'),
    ...{ wild: '1f36f', scatter: '1f319', sides: ['1f98c', '1f42f'] },
  },
  mela: {
    ...{ palette: 'sindur', night: 'jam', scene: 'fair', font: 'atma', low: 'bengali', material: 'sugar' },
    bed: '#380A12',
    highs: highs('1f3a1 amber spin', '1f3a0 teal hop', '1f941 blue shake', '1fa81 plum rock'),
    ...{ wild: '1f388', scatter: '1f36d', sides: ['1f3a0', '1fa81'] },
  },
}

/** Which painted place stands behind the reels, by the scene of a theme's tile. */
const places: Record<string, StageSceneName> = {
  ...{ waves: 'river', scales: 'river', rain: 'mangrove', jungle: 'mangrove', hills: 'hills', kantha: 'hills' },
  ...{ hex: 'hills', mow: 'stadium', grid: 'space', space: 'space', night: 'space', arch: 'fort', peaks: 'fort' },
  ...{ sun: 'fort', jamdani: 'fort', bunting: 'fair', stage: 'fair', alpona: 'fair', clouds: 'fair', rays: 'fair' },
  ...{ halftone: 'shop', stripes2: 'shop', checker: 'shop', stripes: 'mangrove' },
}
const material: Record<StageSceneName, Material> = {
  ...{ river: 'wood', stadium: 'leather', hills: 'leaf', shop: 'sugar', fort: 'stone', space: 'metal' },
  ...{ mangrove: 'wood', fair: 'sugar' },
}
/** Free spins are at night: a palette that is darker than the theme's own. */
const nights: Record<string, PaletteName> = { kala: 'jam', jam: 'kala', nil: 'angar', angar: 'nil' }
const plateHues: readonly HueName[] = ['teal', 'amber', 'plum', 'sky']
const moves: readonly Move[] = ['hop', 'rock', 'shake', 'spin']
/** What completes a theme of few objects: readable, at home everywhere, and never the hero. */
const common = ['1fa99', '1f48e', '1f451', '2b50', '1f514', '1f381', '1f340']
const latinFonts: readonly FontName[] = ['wide', 'atma', 'cond']

/**
 * The pictures of a slot by the recipe, for any theme of the tiles: four highs, a wild and a scatter from its objects,
 * completed by common ones where it has fewer than six.
 */
export function slotThemeOf(theme: Theme, key = ''): SlotTheme {
  const known = slotThemes[key]
  if (known) return known
  const [palette = 'nil', other = 'kala'] = theme.palettes
  const [tileScene = 'rays'] = theme.scenes
  const [font = 'cond'] = theme.fonts
  const scene = places[tileScene] ?? 'fair'
  const objects = [...new Set([...theme.objects, ...common])]
  const at = (which: number) => objects[which] ?? '1fa99'
  const plate = (which: number): HighSymbol => ({
    object: at(which),
    hue: plateHues[which] ?? 'teal',
    move: moves[which] ?? 'hop',
  })
  return {
    palette,
    night: nights[palette] ?? (other === palette ? 'kala' : 'nil'),
    scene,
    font,
    low: latinFonts.includes(font) ? 'latin' : 'bengali',
    material: material[scene],
    bed: mixed(palettes[palette].ink, palettes[palette].deep, 0.35),
    highs: [plate(0), plate(1), plate(2), plate(3)],
    wild: at(4),
    scatter: at(5),
    sides: [at(0), at(1)],
  }
}
