import { isCountry } from '@chokka/contract/access'
import { formatChoices } from '@chokka/contract/formats'
import { formatsOf, productSymbol, type Formats, type Locale } from '@chokka/text'
import { z } from 'zod'
import { Refusal } from '../kit/refusal.ts'
import { setting, type Around, type Settings } from '../kit/settings.ts'

/** The zone of the product, which is that of the scripts until a page says otherwise. */
export const productZone = 'Asia/Dhaka'
/** The languages of the product, one of which every page comes in first. */
const own = ['bn', 'en']

// The keys are those of the list; `fromEntries` does not say so.
const formats = (lang: 'bn' | 'en') =>
  z
    .object({
      digits: z.enum(formatChoices.digits).default(formatsOf({ lang }).digits),
      grouping: z.enum(formatChoices.grouping).default(formatsOf({ lang }).grouping),
      date: z.enum(formatChoices.date).default(formatsOf({ lang }).date),
      clock: z.enum(formatChoices.clock).default(formatsOf({ lang }).clock),
    } satisfies Record<keyof Formats, z.ZodType>)
    .prefault({})

// The checks are no part of the schemas: what is stored must never close the site.

const refuse = (fields: readonly string[]): void => {
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

function refuseLanguages(languages: readonly string[], around: Around): void {
  refuse(languages.filter((one, at) => !around.languages.includes(one) || languages.indexOf(one) !== at))
  refuseDefault(around.site.defaultLanguage, around)
}

function refuseDefault(language: string, { site }: Around): void {
  if (!own.includes(language) || !site.languages.includes(language))
    throw new Refusal('language_not_offered', { fields: [language] })
}

/** A zone by its name. A distance such as +06:00 is another one to the database, which counts it westwards. */
function refuseZone(zone: string): void {
  const isNamed = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(zone)
  const isKnown = () => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }
  refuse(isNamed && isKnown() ? [] : [zone])
}

/** Which languages the site speaks, where it is, and how it writes numbers, dates and times. */
export const localeSettings = {
  defaultLanguage: setting(
    z.string().default('bn'),
    'none',
    'nobody',
    'The language of a visitor who has chosen none.',
    'যে দর্শক ভাষা বাছেননি তাঁর ভাষা।',
    refuseDefault,
  ),
  languages: setting(
    z.array(z.string()).default([...own]),
    'none',
    'nobody',
    'The languages that are offered: bn, en, and those whose texts stand in DATA_DIR/texts.',
    'যেসব ভাষা দেওয়া হয়: bn, en, আর DATA_DIR/texts-এ যেগুলোর লেখা আছে।',
    refuseLanguages,
  ),
  country: setting(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('BD'),
    'none',
    'members',
    'The country of the site (ISO 3166): its dialling code is the usual one.',
    'সাইটের দেশ (ISO 3166); তার ডায়াল কোডই সাধারণ।',
    (country) => refuse(isCountry(country) ? [] : [country]),
  ),
  timeZone: setting(
    z.string().default(productZone),
    'none',
    'money',
    'The zone in which business days begin and end.',
    'যে সময় অঞ্চলে ব্যবসায়িক দিন শুরু ও শেষ হয়।',
    refuseZone,
  ),
  currencySymbol: setting(
    z.string().trim().min(1).max(6).default(productSymbol),
    'none',
    'money',
    'The sign that stands before amounts. The currency of the books stays what it is.',
    'টাকার অঙ্কের আগে যে চিহ্ন থাকে। হিসাবের মুদ্রা বদলায় না।',
  ),
  formats: setting(
    z.object({ bn: formats('bn'), en: formats('en') }).prefault({}),
    'none',
    'nobody',
    'How each language writes numbers, dates and times; members may choose other digits for themselves.',
    'প্রতিটি ভাষায় সংখ্যা, তারিখ ও সময় যেভাবে লেখা হয়; সদস্য নিজের জন্য অন্য সংখ্যা বাছতে পারেন।',
  ),
}

/** How values are shown on this site in a language. */
export const localeIn = (site: Pick<Settings, 'timeZone' | 'currencySymbol' | 'formats'>, language: string): Locale => {
  const lang = language === 'en' ? 'en' : 'bn'
  return { lang, zone: site.timeZone, symbol: site.currencySymbol, ...site.formats[lang] }
}
