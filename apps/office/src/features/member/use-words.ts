import { useTexts } from '@chokka/ui'

/** What the operator has written in both languages, in the language of the office. */
export function useWords(): (words: { bn: string; en: string }) => string {
  const { locale } = useTexts()
  return (words) => words[locale.lang === 'en' ? 'en' : 'bn']
}
