import { brandStyle } from './brands.ts'
import { chanceOf, hashOf, pick } from './chance.ts'
import type { Chance } from './chance.ts'
import type { CompositionName } from './compositions.ts'
import type { TileFrame } from './frames.ts'
import { lettersIn, letterStyles, linesOf } from './lettering/lines.ts'
import type { LetterStyle } from './lettering/lines.ts'
import type { FontName } from './lettering/fonts.ts'
import { metalNames } from './objects/metals.ts'
import type { Metal } from './objects/metals.ts'
import type { PaletteName } from './palettes.ts'
import { hasGround } from './scenes/index.ts'
import type { SceneName } from './scenes/index.ts'
import { themeInTitle, themeKeys, themes } from './themes/index.ts'
import type { Theme } from './themes/index.ts'

/** A game of which a tile is wanted. Its code alone decides the look, with the variant. */
export type TileGame = {
  code: string
  /** What is lettered, if `names` is not given. */
  title: string
  /** The name by language; the tile shows one of them. */
  names?: { bn?: string | undefined; en?: string | undefined } | undefined
  /** A key of `themes`, or a theme of the caller's. Without one, the words of the title decide, then the code. */
  theme?: string | Theme | undefined
  brand?: string | undefined
  /** Another look of the same title: see `arrange`. */
  variant?: number | undefined
}

/** Everything that is decided about a tile before it is drawn. */
export type Look = {
  seed: number
  objects: readonly string[]
  palette: PaletteName
  scene: SceneName
  composition: CompositionName
  font: FontName
  letters: LetterStyle
  lines: readonly string[]
  frame: TileFrame
  metal: Metal | undefined
}

const grounded = ['rise', 'rise', 'trio', 'giant', 'hero', 'duel'] as const
const floating = ['hero', 'hero', 'giant', 'giant', 'trio', 'orbit', 'reels', 'stack', 'twin', 'duel'] as const
/** In a line of more letters than this, the font becomes too small, and the condensed one is taken. */
const mostLetters: Partial<Record<FontName, number>> = { wide: 9, tiro: 9 }

export function lookOf(game: TileGame): Look {
  const variant = game.variant ?? 0
  const seed = hashOf(variant === 0 ? game.code : `${game.code}~${variant}`)
  const chance = chanceOf(seed)
  const { key, theme, isNamed } = themeFor(game, chance)
  const style = brandStyle(game.brand)
  const palette = pick(chance, theme.palettes)
  const scene = pick(chance, theme.scenes)
  const objects = isNamed ? theme.objects : turned(theme.objects, chance)
  const composition = key === 'cards' ? 'cards' : compositionFor(scene, objects, chance)
  const lines = linesOf(titleOf(game, chance))
  const liked = chance() < 0.6 ? style.letters : letterStyles
  const font = fontFor(lines, pick(chance, theme.fonts))
  const letters = pick(chance, liked)
  return {
    seed,
    objects,
    palette,
    scene,
    composition,
    font,
    letters: font === 'tiro' && letters === 'skew' ? 'grad' : letters,
    lines,
    frame: chance() < 0.45 ? style.border : 'none',
    metal: chance() < 0.12 ? (metalIn(lines) ?? pick(chance, metalNames)) : undefined,
  }
}

/** `isNamed`: the title says what it is about, so its first object must be the hero. */
type ThemeChoice = { key: string; theme: Theme; isNamed: boolean }

function themeFor({ theme, title, names }: TileGame, chance: Chance): ThemeChoice {
  const drawn = pick(chance, themeKeys)
  if (typeof theme === 'object') return { key: '', theme, isNamed: false }
  const named = themeInTitle([title, names?.en, names?.bn].filter(Boolean).join(' '))
  const key = [theme, named, drawn].find((one) => one !== undefined && themes.has(one)) ?? drawn
  const found = themes.get(key)
  if (!found) throw new Error(`there is no theme ${key}`)
  return { key, theme: found, isNamed: key === named }
}

/** The metal that a title names: a golden tiger is not made of ruby. */
function metalIn(lines: readonly string[]): Metal | undefined {
  const title = lines.join(' ')
  if (/gold|sona|সোনা/i.test(title)) return 'gold'
  if (/silver|rupali|রুপা/i.test(title)) return 'silver'
  return undefined
}

/** The first object is the hero in seven of ten titles of a theme; else another one is. */
function turned(objects: readonly string[], chance: Chance): readonly string[] {
  const by = chance() < 0.7 ? 0 : Math.floor(chance() * objects.length)
  return [...objects.slice(by), ...objects.slice(0, by)]
}

function compositionFor(scene: SceneName, objects: readonly string[], chance: Chance): CompositionName {
  const picked: CompositionName = pick<CompositionName>(chance, hasGround(scene) ? grounded : floating)
  return objects.length < 2 && /^(?:trio|duel|orbit|reels|stack)$/.test(picked) ? 'hero' : picked
}

const fontFor = (lines: readonly string[], font: FontName): FontName =>
  lines.some((line) => lettersIn(line) > (mostLetters[font] ?? Infinity)) ? 'cond' : font

/** One of the names, in the language that the code decides. */
function titleOf({ title, names }: TileGame, chance: Chance): string {
  const bengali = chance() < 0.5
  const wanted = bengali ? [names?.bn, names?.en] : [names?.en, names?.bn]
  return (wanted.find((name) => name) ?? title).replaceAll(/\s+/g, ' ').trim()
}
