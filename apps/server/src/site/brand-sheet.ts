import { createHash } from 'node:crypto'
import { brandCss, type Brand } from '@chokka/contract/brand-css'

/**
 * The style sheet of a brand under an address that names its content. It is linked from the first markup, so nothing is
 * seen in other colours before. Null while nothing differs from the product.
 */
export function brandSheet(brand: Brand): { path: string; css: string } | null {
  const css = brandCss(brand)
  if (css === '') return null
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16)
  return { path: `/brand/${hash}.css`, css }
}
