import type { Input, Value } from '@chokka/contract'
import { helpCategories } from '@chokka/contract/content'
import type { Ctx } from '../kit/index.ts'
import { shownContent, wordsIn } from './shown.ts'

const platforms = { WEB: 'W', MOBILE: 'W', APP: undefined } as const

/** The articles, by category in the order of the help centre, and within it by place. */
export async function helpCenter(ctx: Ctx, { lang, device }: Input<'helpCenter'>): Promise<Value<'helpCenter'>> {
  const shown = await shownContent(ctx, { kinds: ['H'], platform: platforms[device] })
  const content = shown.map((item) => {
    const { title, body, language } = wordsIn(ctx, item, lang)
    const { category } = item.facts
    return { id: item.id, language, code: item.code, category, title, content: body, timestamp: item.from }
  })
  const at = (category: (typeof content)[number]['category']) => helpCategories.indexOf(category)
  return { content: content.toSorted((one, other) => at(one.category) - at(other.category)) }
}
