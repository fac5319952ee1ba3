import { loadTexts, formatDateTime, formatMoney, type Locale, type Texts, type TextValues } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { messageKindNames, type MessageKind } from '@chokka/contract/inbox'
import type { Facts } from './post-message.ts'

export type Words = { title: string; content: string; language: string }
/** `locale`: how values are shown to them, in a language that the site has. */
export type Reader = { locale: Locale; brand: string }

const loaded = new Map<string, Promise<Texts>>()
const textsOf = (language: string): Promise<Texts> => {
  const texts = loaded.get(language) ?? loadTexts(language, ['inbox'])
  loaded.set(language, texts)
  return texts
}

export const kindOf = (kind: string): MessageKind => messageKindNames.find((one) => one === kind) ?? 'letter'

/** The facts for readers of a language: one that stands there in it too, as `channel_bn`, is read in it. */
export function factsIn(language: string, facts: Facts): Facts {
  const factOf = (name: string) => name.replace(/_[a-z]{2,3}$/, '')
  const isOfLanguage = (name: string) => factOf(name) !== name && facts[factOf(name)] !== undefined
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      isOfLanguage(name) ? [] : [[name, facts[`${name}_${language}`] ?? value] as const],
    ),
  )
}

/** Facts that are amounts, as decimal texts; shown as money of the reader's language. */
const moneyFacts = ['amount', 'asked', 'fee', 'payout']

/** The words of a message of the site. */
export async function wordsOf(kind: Exclude<MessageKind, 'letter'>, facts: Facts, at: Date, reader: Reader) {
  const { locale } = reader
  const language = locale.lang
  const { find } = await textsOf(language)
  const values: TextValues = {
    ...Object.fromEntries(
      Object.entries(factsIn(language, facts)).map(([name, value]) => [
        name,
        moneyFacts.includes(name) ? formatMoney(parseMoney(value), locale) : value,
      ]),
    ),
    brand: reader.brand,
    time: formatDateTime(at.toISOString(), locale, { seconds: false }),
  }
  // What staff have seen wrong with it is theirs to write; without it the sentence is another one.
  const variant = facts.reason === undefined ? `inbox.${kind}Text` : `inbox.${kind}Why`
  const content = find(variant, values) ?? find(`inbox.${kind}Text`, values) ?? ''
  return { title: find(`inbox.${kind}Title`, values) ?? '', content, language }
}

/** The words of a letter: in the asked language, else in the site's, else in any that it has. */
export function letterWords(texts: unknown, asked: string, standard: string): Words {
  // Written by `postLetter` only.
  const all = (texts ?? {}) as Readonly<Record<string, { title: string; content: string }>>
  const language = [asked, standard, ...Object.keys(all)].find((one) => all[one] !== undefined) ?? asked
  return { ...(all[language] ?? { title: '', content: '' }), language }
}
