import { loadTexts, type Texts } from '@chokka/text'

export type SiteTexts = Record<'bn' | 'en', Texts>

/** The texts that the server itself shows: in the head of pages, and on the page that is seen without a network. */
export async function siteTexts(): Promise<SiteTexts> {
  const [bn, en] = await Promise.all(
    ['bn', 'en'].map((lang) => loadTexts(lang, ['site', 'shell', 'common', 'home', 'lobby', 'agent'])),
  )
  if (!bn || !en) throw new Error('a language has no texts')
  return { bn, en }
}
