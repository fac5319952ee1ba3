import { languageNow } from '@chokka/client/language.ts'
import { languages } from '@chokka/text'

/** The languages of the office: those whose texts are complete in this repository. */
export const officeLanguages = languages.filter(({ code }) => code === 'bn' || code === 'en')

/** The language of the office now. */
export const officeLanguageNow = (): 'bn' | 'en' => (languageNow() === 'en' ? 'en' : 'bn')
