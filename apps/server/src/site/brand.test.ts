// The brand that staff publish, and what the site makes of it.
import { brandColours, contrast, surroundings } from '@chokka/contract/brand'
import { assert, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { aStaffMember, settingsByTwo } from '../../tests/staff.ts'
import { standardSettings, testSite } from '../../tests/site.ts'
import { brandSheet } from './brand-sheet.ts'
import { pageWithHead } from '../kit/web.ts'
import { pageHead } from './page-head.ts'
import { siteTexts } from './site-texts.ts'

const standard = standardSettings().brand
const picture = { url: '/pictures/11111111-1111-4111-8111-111111111111', width: 300, height: 100 }
const other = { url: '/pictures/22222222-2222-4222-8222-222222222222', width: 64, height: 64 }

async function office() {
  const site = await testSite()
  const staff = await aStaffMember(site)
  const byTwo = await settingsByTwo(site)
  const change = (value: unknown, name = 'brand') => byTwo(name, value)
  return { site, staff, change }
}

// O-08, S-24
test('a brand whose text could not be read is refused by the pair that is too close, and nothing changes', async () => {
  const { site, change } = await office()
  const weak = await change({ ...standard, colours: { dark: { accentPress: '#8A6A2A' }, light: {} } })
  expect(weak).toMatchObject({
    code: 'contrast_low',
    value: { theme: 'dark', front: 'onAccent', ground: 'accentPress', ratio: 3.62, least: 4.5 },
  })
  const light = await change({ ...standard, colours: { dark: {}, light: { accentText: '#C98500' } } })
  expect(light).toMatchObject({ code: 'contrast_low', value: { theme: 'light', front: 'accentText' } })
  // On its own tint it can be read, and on a surface it cannot.
  const onSurface = { accentText: '#8A5A00', accentSoft: '#FFFFFF' }
  expect(await change({ ...standard, colours: { dark: {}, light: onSurface } })).toMatchObject({
    value: { front: 'accentText', ground: 'surface4' },
  })
  // A control in the dark theme: its text is light, and its fill is lost on the page.
  const control = { accent: '#1D4030', accentHover: '#1D4030', accentPress: '#1D4030', onAccent: '#FFFFFF' }
  expect(await change({ ...standard, colours: { dark: control, light: {} } })).toMatchObject({ code: 'contrast_low' })
  expect(await site.changedSettings()).toEqual([])
})

test('what is no colour, no uploaded picture or no name is refused', async () => {
  const { site, change } = await office()
  const wrong = [
    { ...standard, name: { bn: '', en: 'Six' } },
    { ...standard, name: { bn: 'ছয়', en: 'x'.repeat(41) } },
    { ...standard, colours: { dark: { accent: 'red;}body{display:none' }, light: {} } },
    { ...standard, colours: { dark: { bg: '#000000' }, light: {} } },
    { ...standard, mark: { ...picture, url: 'https://evil.example/x.png' } },
    { ...standard, logo: { dark: { ...picture, url: '/pictures/x) }' }, light: null } },
  ]
  for (const value of wrong) expect(await change(value), JSON.stringify(value)).toMatchObject({ code: 'invalid_input' })
  expect(await site.changedSettings()).toEqual([])
})

// O-15
test('a picture that is not stored is refused by its name, in every place of a brand, and one that is stored is taken', async () => {
  const { site, change } = await office()
  for (const value of [
    { ...standard, mark: picture },
    { ...standard, logo: { dark: picture, light: null } },
    { ...standard, logo: { dark: null, light: picture } },
  ])
    expect(await change(value), JSON.stringify(value)).toMatchObject({ code: 'picture_unknown' })
  expect(await change({ ...standard, logo: { dark: null, light: picture } })).toMatchObject({
    value: { fields: ['light'] },
  })
  expect(await site.changedSettings()).toEqual([])
  const row = {
    content_type: 'image/png',
    bytes: Buffer.from('x'),
    made_by: 'nasrin',
    made_at: (await site.baseCtx()).clock.now(),
  }
  await site.db
    .insertInto('content_picture')
    .values({ ...row, id: picture.url.slice('/pictures/'.length) })
    .execute()
  expect(await change({ ...standard, logo: { dark: picture, light: null }, mark: picture })).toMatchObject({ ok: true })
  expect(await change({ ...standard, mark: other })).toMatchObject({
    code: 'picture_unknown',
    value: { fields: ['mark'] },
  })
})

// WCAG 2.2, 1.4.11: by this the fill need not be 3 : 1 to the page in the light theme (decision 87).
test('in the light theme a control is told from the page by its fill or by what stands on it, whatever the brand', () => {
  const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const pages = [surroundings.bg, surroundings.surface1, surroundings.surface2, surroundings.surface3]
  assert(
    property(colour, colour, (accent, onAccent) => {
      pre(contrast(accent, onAccent) >= 4.5)
      for (const { light } of pages)
        expect(Math.max(contrast(accent, light), contrast(onAccent, light))).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 300 },
  )
})

// O-08
test('a published brand is in the answers, its style sheet is served for good, and it is taken back', async () => {
  const { site, staff, change } = await office()
  const name = { bn: 'শাপলা', en: 'Shapla' }
  const colours = { dark: { accent: '#FF9DBB', accentHover: '#FFB3CA' }, light: {} }
  expect(await change({ ...standard, name, colours })).toMatchObject({ ok: true })
  expect((await site.call('whitelabel', {})).brandName).toEqual(name)
  const { brand } = (await site.baseCtx()).site
  const sheet = brandSheet(brand)
  const get = (url: string) => site.app.inject({ method: 'GET', url })
  const shown = await get(sheet?.path ?? '')
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(shown.body).toContain(':root[data-theme=dark]{--brand-accent:#FF9DBB;--brand-accent-hover:#FFB3CA}')
  expect((await get('/brand/0000000000000000.css')).headers['cache-control']).toBe('no-store')
  const events = site.db.selectFrom('audit').selectAll().where('subject', '=', 'setting:brand')
  expect(await events.execute()).toMatchObject([{ before: { value: standard }, after: { value: { name } } }])
  expect(await change(standard)).toMatchObject({ ok: true })
  expect((await get(sheet?.path ?? '')).statusCode).toBe(404)
  const { content } = await site.call('settingList', {}, staff)
  expect(content.find((one) => one.name === 'brand')).toMatchObject({ value: standard, standard })
})

test('a site that changed nothing has no style sheet of a brand', () => {
  expect(brandSheet(standard)).toBeNull()
  expect(brandSheet({ ...standard, name: { ...standard.name } })).toBeNull()
})

test('a name is set in type where there is no drawing of it, and cannot end its text', () => {
  const css = brandSheet({ ...standard, name: { bn: standard.name.bn, en: 'A"}*{x' } })?.css ?? ''
  expect(css).toContain(String.raw`:root[lang=en] .logo::after{content:"A\22 \7d \2a \7b x"}`)
  expect(css).not.toContain('lang=bn')
})

test('a logo stands in place of die and name, in each theme its own; the mark where there is room for no more', () => {
  const css = brandSheet({ ...standard, logo: { dark: picture, light: other }, mark: other })?.css ?? ''
  expect(css).toContain('.logo svg.mark,.logo svg.word{display:none}')
  expect(css).toContain(`background-image:url(${picture.url});aspect-ratio:300/100`)
  expect(css).toContain(`:root[data-theme=light] .logo::before{background-image:url(${other.url})`)
  expect(css).toContain(`:root .hd--m .logo::before{background-image:url(${other.url})`)
  const one = brandSheet({ ...standard, logo: { dark: null, light: picture } })?.css ?? ''
  expect(one).toContain(picture.url)
  expect(one).not.toContain('data-theme=light')
  expect(brandSheet({ ...standard, mark: other })?.css).toContain('.logo svg.mark{display:none}')
})

test('the first markup has the name, the style sheet and the icons of the brand', async () => {
  const brand = {
    ...standard,
    name: { bn: 'শাপলা <i>', en: 'Six <b>' },
    mark: other,
    logo: { dark: picture, light: null },
  }
  const site = { ...standardSettings(), brand }
  const texts = await siteTexts()
  const visit = { path: '/', query: new URLSearchParams(), languages: ['bn', 'en'] }
  const place = { ...visit, resources: {}, texts, siteUrl: 'https://site.example' }
  const screens = [{ paths: ['/'], isPublic: true, label: 'shell.home', queries: [] }]
  const { db } = await testSite()
  const head = await pageHead({ ...place, site, screens }, [], db)
  expect(head.tags).toContain(`<link rel="stylesheet" href="${brandSheet(brand)?.path}" />`)
  expect(head.tags).toContain(`<link rel="icon" href="${other.url}" />`)
  expect(head.tags).toContain(`<meta name="brand" content="{&quot;bn&quot;:&quot;শাপলা &lt;i&gt;&quot;`)
  expect(head.tags).toContain(`<meta property="og:site_name" content="শাপলা &lt;i&gt;" />`)
  expect(head.tags).toContain(`content="https://site.example${picture.url}"`)
  const page = pageWithHead('<html lang="bn"><!--head--><!--/head--><b>{{brand_bn}}</b><i>{{brand_en}}</i>{{other}}')
  expect(page(head).plain.toString()).toContain('<b>শাপলা &lt;i&gt;</b><i>Six &lt;b&gt;</i>{{other}}')
  const again = await pageHead({ ...place, site: standardSettings(), screens }, [], db)
  expect(page(again).plain.toString()).toContain('<b>ছক্কা</b>')
  expect(again.tags).not.toContain('brand')
  expect(again.tags).toContain('/icon.svg')
})

test('rules of registration that no value could meet, and patterns of one own, are refused', async () => {
  const { site, change } = await office()
  const { registerFields } = standardSettings()
  const { email } = registerFields
  const wrong = [
    { ...email, acceptedPattern: '^(a+)+$' },
    { ...email, patternId: 'own' },
    { ...email, minLength: 30, maxLength: 20 },
    { ...email, shown: false, required: true },
  ]
  for (const rule of wrong)
    expect(await change({ ...registerFields, email: rule }, 'registerFields')).toMatchObject({
      code: 'invalid_input',
      value: { fields: ['email'] },
    })
  expect(await change({ ...registerFields, email: { ...email, shown: true } }, 'registerFields')).toMatchObject({
    ok: true,
  })
  expect((await site.call('registerRules', {})).fields.email?.shown).toBe(true)
})

test('every setting has a meaning in both languages, and every colour a value in both themes', async () => {
  const { site, staff } = await office()
  const { content } = await site.call('settingList', {}, staff)
  for (const { name, sentence } of content) {
    expect(sentence.bn, name).toMatch(/[ঀ-৿]/)
    expect(sentence.en, name).toMatch(/[a-z]/)
  }
  expect(Object.values(brandColours).every(({ dark, light }) => /^#/.test(dark) && /^#/.test(light))).toBe(true)
})
