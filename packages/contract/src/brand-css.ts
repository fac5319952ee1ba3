import { propertyOf, themes, type BrandColour, type BrandColours, type Theme } from './brand.ts'
import { productName } from './product.ts'

type Picture = { url: string; width: number; height: number }
export type Brand = {
  name: { bn: string; en: string }
  /** In place of the die and the name; without one for a theme that of the other. */
  logo: Readonly<Record<Theme, Picture | null>>
  /** In place of the die. */
  mark: Picture | null
  colours: BrandColours
}

/**
 * The style sheet of a brand: its colours as custom properties, and its logo where the product draws its own. Empty
 * while nothing differs from the product.
 */
export const brandCss = (brand: Brand): string =>
  [...themes.map((theme) => coloursIn(brand, theme)), ...logoRules(brand)].join('')

/** With an attribute more than the tokens have, so that the order of the two sheets does not matter. */
const inTheme = (theme: Theme) => `:root[data-theme=${theme}]`

function coloursIn({ colours }: Brand, theme: Theme): string {
  const given = Object.entries(colours[theme]).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  // The names come from the schema, which is made of the same list.
  const properties = given.map(([name, value]) => `${propertyOf(name as BrandColour)}:${value}`)
  return `${inTheme(theme)}{${properties.join(';')}}\n`
}

function logoRules(brand: Brand): string[] {
  const { logo, mark } = brand
  const dark = logo.dark ?? logo.light
  if (dark) return wholeLogo(dark, logo.light ?? dark, mark)
  return [...(mark ? markAlone(mark) : []), ...wordRules(brand)]
}

const rule = (selector: string, ...properties: string[]) => `${selector}{${properties.join(';')}}\n`
const onPhones = (...rules: string[]) => `@media (max-width:767px){${rules.join('')}}\n`
/** Where the header makes room for the balance of a member. */
const inMemberHeader = (...rules: string[]) => `@media (max-width:1279px){${rules.join('')}}\n`
/** The closed page and the bar of agents stand on the field, which is dark in both themes. */
const onField = ':root .door .logo::before,:root .ag__bar .logo::before'

const shownAs = ({ url, width, height }: Picture) => [`background-image:url(${url})`, `aspect-ratio:${width}/${height}`]
const place = ['content:""', 'flex:none', 'height:38px', 'max-width:220px', 'background:left/contain no-repeat']

function wholeLogo(dark: Picture, light: Picture, mark: Picture | null): string[] {
  return [
    rule('.logo svg.mark,.logo svg.word', 'display:none'),
    rule('.logo::before', ...place, ...shownAs(dark)),
    ...(light === dark ? [] : [rule(`${inTheme('light')} .logo::before`, ...shownAs(light))]),
    ...(light === dark ? [] : [rule(onField, ...shownAs(dark))]),
    onPhones(rule('.logo::before', 'height:34px'), rule('.hd .logo::before', 'max-width:calc(25vw + 44px)')),
    inMemberHeader(rule(':root .hd--m .logo::before', ...(mark ? shownAs(mark) : ['max-width:72px']))),
  ]
}

const markAlone = (mark: Picture) => [
  rule('.logo svg.mark', 'display:none'),
  rule('.logo::before', ...place, ...shownAs(mark)),
  onPhones(rule('.logo::before', 'height:34px')),
]

/** A name for which there is no drawing is set in type. The link around it has it as its label. */
function wordRules({ name }: Brand): string[] {
  const changed = (['bn', 'en'] as const).filter((language) => name[language] !== productName[language])
  if (changed.length === 0) return []
  return [
    ...changed.map((language) => {
      const within = `:root[lang=${language}] .logo`
      return (
        rule(`${within} svg.word`, 'display:none') + rule(`${within}::after`, `content:"${quoted(name[language])}"`)
      )
    }),
    rule('.logo::after', 'font:800 24px/28px var(--font-display)', 'max-width:240px', 'overflow:hidden'),
    onPhones(
      rule('.logo::after', 'font-size:17px', 'line-height:19px', 'max-height:38px', 'overflow-wrap:anywhere'),
      rule('.hd .logo::after', 'max-width:25vw'),
    ),
    inMemberHeader(rule('.hd--m .logo::after', 'display:none')),
  ]
}

/** As the text of a CSS string: all but plain letters and digits by their numbers, so that nothing can end it. */
const quoted = (text: string) =>
  [...text].map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)).join('')
