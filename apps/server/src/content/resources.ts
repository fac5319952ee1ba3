import type { Input, Value } from '@chokka/contract'
import { shownContent, wordsIn, type ViewerCtx } from './shown.ts'

/** Addresses by name, each with its label (spec 3 Resources). */
export async function resources(ctx: ViewerCtx, { language }: Input<'resources'>): Promise<Value<'resources'>> {
  const shown = await shownContent(ctx, { kinds: ['resource'] })
  const named = shown.map((item) => {
    const { title: labelName } = wordsIn(ctx, item, language)
    const labelNameEn = item.texts.get('en')?.title ?? labelName
    return [item.code, { labelNameEn, labelName, url: item.facts.url }] as const
  })
  return { content: Object.fromEntries(named) }
}

/** The same for the permission data of the site. */
export async function resourcesForSite(ctx: ViewerCtx): Promise<Record<string, { labelNameEn: string; url: string }>> {
  const { content } = await resources(ctx, { language: 'en' })
  return Object.fromEntries(Object.entries(content).map(([name, { labelNameEn, url }]) => [name, { labelNameEn, url }]))
}
