// Languages, place and formats of the site: what may be set, and who writes by it.
import { formatsOf } from '@chokka/text'
import { expect, test } from 'vitest'
import { aStaffMember, settingsByTwo } from '../../tests/staff.ts'
import { siteWithMessages } from '../../tests/messages.ts'
import { testClock, testSite } from '../../tests/site.ts'
import { postMessage } from '../inbox/index.ts'
import { bodyOf } from '../messages/templates.ts'
import { parseSettings } from '../kit/settings.ts'
import { settings } from '../modules.ts'
import type { Db } from '../kit/index.ts'
import { pageWithHead } from '../kit/web.ts'
import { manifestOf, sitemap } from './app-files.ts'
import { localeIn } from './locale-settings.ts'
import { pageHead } from './page-head.ts'
import { siteTexts } from './site-texts.ts'

async function office() {
  const site = await testSite()
  const staff = await aStaffMember(site)
  const change = await settingsByTwo(site)
  return { site, staff, change }
}
const latin = { ...formatsOf({ lang: 'bn' }), digits: 'latin' } as const
const english = { ...formatsOf({ lang: 'en' }), grouping: 'lakh', date: 'mdy', clock: '12' } as const

// O-15
test('the language of new visitors is one that is offered, whichever of both is changed', async () => {
  const { site, change } = await office()
  const refused = { code: 'language_not_offered', value: { fields: ['bn'] } }
  expect(await change('languages', ['en'])).toMatchObject(refused)
  expect(await change('languages', [])).toMatchObject(refused)
  expect(await change('defaultLanguage', 'hi')).toMatchObject({ code: 'language_not_offered' })
  for (const languages of [['bn', 'en', 'bn'], ['bn', 'hi'], ['BN']])
    expect(await change('languages', languages), languages.join(' ')).toMatchObject({ code: 'invalid_input' })
  expect(await site.changedSettings()).toEqual([])
  expect(await change('defaultLanguage', 'en')).toMatchObject({ ok: true })
  expect(await change('languages', ['en'])).toMatchObject({ ok: true })
  expect(await change('defaultLanguage', 'bn')).toMatchObject(refused)
})

test('a country is one of ISO 3166, a time zone a name that both this process and the database know', async () => {
  const { site, change } = await office()
  const wrong = [
    ...['UK', 'XX', 'ZZ', 'EU', 'SU', 'bd'].map((value) => ['country', value] as const),
    ...['Asia/Atlantis', '+06:00', 'GMT+6', 'Dhaka', '', "UTC'; drop table setting"].map(
      (value) => ['timeZone', value] as const,
    ),
  ]
  for (const [name, value] of wrong) expect(await change(name, value), value).toMatchObject({ code: 'invalid_input' })
  for (const [name, value] of [
    ...['GB', 'IN', 'BD'].map((one) => ['country', one] as const),
    ...['UTC', 'Asia/Kolkata', 'Asia/Dhaka', 'America/Argentina/Buenos_Aires'].map((one) => ['timeZone', one] as const),
  ])
    expect(await change(name, value), value).toMatchObject({ ok: true })
  expect((await site.baseCtx()).site.timeZone).toBe('America/Argentina/Buenos_Aires')
})

test('formats have the values of the list and no others; what is not named is the way of the language', async () => {
  const { site, change } = await office()
  for (const wrong of [{ bn: { digits: 'roman' } }, { en: { clock: 24 } }, { hi: {} }, { en: { colour: 'red' } }])
    expect(await change('formats', wrong), JSON.stringify(wrong)).toMatchObject({ code: 'invalid_input' })
  expect(await change('formats', { bn: { digits: 'latin' } })).toMatchObject({ ok: true })
  const { site: settings } = await site.baseCtx()
  expect(settings.formats).toEqual({ bn: latin, en: formatsOf({ lang: 'en' }) })
  expect(localeIn(settings, 'bn')).toEqual({ lang: 'bn', zone: 'Asia/Dhaka', symbol: '৳', ...latin })
  expect((await site.call('officeDoor', {})).formats.bn.digits).toBe('latin')
})

test('a page says how values are written and which languages there are, where that is not as in the product', async () => {
  const texts = await siteTexts()
  const screens = [{ paths: ['/'], isPublic: true, label: 'shell.home', queries: [] }]
  const visit = { path: '/', query: new URLSearchParams('lang=en'), siteUrl: 'https://site.example', resources: {} }
  const none = {} as Db // Without cards nothing is read.
  const headOf = (stored: Record<string, unknown>) => {
    const site = parseSettings(settings, stored)
    return pageHead({ ...visit, texts, screens, site, languages: site.languages }, [], none)
  }
  const plain = await headOf({})
  expect(plain.tags).not.toContain('name="locale"')
  expect(plain.slots).toMatchObject({ age_bn: '১৮', age_en: '18' })
  const own = await headOf({ formats: { bn: latin, en: english }, languages: ['bn'], minimumAge: 21 })
  expect(own.tags).toContain(
    `<meta name="locale" content="${JSON.stringify({ zone: 'Asia/Dhaka', symbol: '৳', formats: { bn: latin, en: english } }).replaceAll('"', '&quot;')}" />`,
  )
  expect(own.tags).toContain('21+')
  expect([own.lang, own.languages, own.slots.age_bn]).toEqual(['bn', ['bn'], '21'])
  expect(own.tags).not.toContain('hreflang="en"')
  expect((await headOf({ timeZone: 'UTC' })).tags).toContain('&quot;zone&quot;:&quot;UTC&quot;')
  // spec 32: the currency sign that is answered is the one of the pages.
  expect((await headOf({ currencySymbol: 'Tk' })).tags).toContain('&quot;symbol&quot;:&quot;Tk&quot;')
  const page = pageWithHead('<html lang="bn"><!--head--><!--/head--><i>{{age_bn}}</i>')
  expect(page(own).plain.toString()).toMatch(/^<html lang="bn" data-languages="bn">[^]*<i>21<\/i>$/)
  expect(page(plain).plain.toString()).toMatch(/^<html lang="en" data-languages="bn en">/)
  expect(sitemap('https://site.example', screens, ['bn'])).not.toContain('lang=en')
  expect(manifestOf(parseSettings(settings, { formats: { bn: latin } }), texts, {}).description).toContain('18+')
})

test('messages of the site, and what is sent by SMS and mail, are written as the site writes', async () => {
  const site = await siteWithMessages({ clock: testClock('2026-11-20T16:48:12Z') })
  const member = await site.aMember()
  await site.setting('formats', { bn: { ...latin, clock: '12' }, en: english })
  await site.inside(async (ctx) => {
    const facts = { amount: '1234567.50', channel: 'bKash' }
    await postMessage(ctx, { holderId: member.id, kind: 'depositCredited', facts })
    await postMessage(ctx, { holderId: member.id, kind: 'newPlace', facts: { place: '10.0.0.*' } })
  })
  const words = async (language: 'bn' | 'en') => {
    const { content } = await site.call('messageList', { language }, member)
    return content.map((message) => message.content).join()
  }
  expect(await words('bn')).toMatch(/৳12,34,567\.50[^]*20\/11\/2026 \D+ 10:48/)
  expect(await words('en')).toMatch(/৳12,34,567\.50[^]*11\/20\/2026 10:48 PM/)
  const { site: settings } = await site.baseCtx()
  const text = (lang: string) =>
    bodyOf('bindCode', 'sms', localeIn(settings, lang), { brand: 'X', code: 'Y', minutes: 12 })
  expect((await text('bn')).text).toContain('12')
  expect((await bodyOf('bindCode', 'sms', { lang: 'bn' }, { brand: 'X', code: 'Y', minutes: 12 })).text).toContain('১২')
})
