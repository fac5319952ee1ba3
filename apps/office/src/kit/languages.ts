import { languages } from '@chokka/text'

/** The languages of the office: those whose texts are complete in this repository. */
export const officeLanguages = languages.filter(({ code }) => code === 'bn' || code === 'en')
