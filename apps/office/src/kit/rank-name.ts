import { languageNow } from '@chokka/client/language.ts'

/** The name of a VIP rank in the language of the office. */
export const rankName = ({ name }: { name: { bn: string; en: string } }): string =>
  languageNow() === 'bn' ? name.bn : name.en
