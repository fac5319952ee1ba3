import type { Locale } from './format.ts'

/** What an operator has written in two languages: English for readers of others, Bengali where there is no English. */
export const inLanguage = ({ bn, en }: { bn: string; en: string }, { lang }: Locale): string =>
  lang === 'bn' ? bn || en : en || bn
