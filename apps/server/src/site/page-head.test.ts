import { expect, test } from 'vitest'
import { standardSettings } from '../../tests/site.ts'
import type { Db, Settings } from '../kit/index.ts'
import { pageWithHead } from '../kit/web.ts'
import { manifestOf, offlinePage, robots, sitemap } from './app-files.ts'
import { originOf, pageHead } from './page-head.ts'
import type { Resources } from './permission.ts'
import type { ShareCard } from './share-card.ts'
import { siteTexts } from './site-texts.ts'

const texts = await siteTexts()
const screens = [
  { paths: ['/', '/home'], isPublic: true, label: 'shell.home', queries: [] },
  { paths: ['/winners'], isPublic: true, label: 'shell.winners', queries: ['period'] },
  { paths: ['/seamless'], isPublic: true, label: null, queries: [] },
  { paths: ['/member/withdraw'], isPublic: false, label: 'common.withdraw', queries: [] },
]
const siteUrl = 'https://site.example'
const none = {} as Db // The cards of these tests read nothing.

const cardOf = (read: ShareCard['read']): ShareCard => ({ path: '/seamless', queries: ['vassalage', 'gameCode'], read })
const aGame = cardOf(async (_db, [, code], language) =>
  code === 'bagh'
    ? { title: language === 'bn' ? 'বাঘ "রাজা"' : 'Bagh <King> $&', by: 'Nokshi', picture: '/bagh.webp' }
    : null,
)

const aBrand = (changes: Partial<Settings['brand']>) => ({ ...standardSettings().brand, ...changes })

type Changes = Partial<Settings> & { resources?: Resources }

function head(address: string, { resources = {}, ...changes }: Changes = {}, cards: readonly ShareCard[] = [aGame]) {
  const { pathname: path, searchParams: query } = new URL(address, siteUrl)
  const site = { ...standardSettings(), ...changes }
  const { languages } = site
  return pageHead({ path, query, site, languages, resources, texts, siteUrl, screens }, cards, none)
}

test('a page names itself, its one address, and itself in each language', async () => {
  const { status, lang, tags } = await head('/winners?period=week&utm_source=x')
  expect([status, lang]).toEqual([200, 'bn'])
  expect(tags).toContain('<title>সেরা জয় – ছক্কা</title>')
  expect(tags).toContain('<link rel="canonical" href="https://site.example/winners?period=week" />')
  expect(tags).toContain('hreflang="en" href="https://site.example/winners?period=week&amp;lang=en"')
  expect(tags).toContain('hreflang="x-default" href="https://site.example/winners?period=week"')
  expect(tags).not.toContain('utm_source')
  expect((await head('/home')).tags).toContain('<link rel="canonical" href="https://site.example/" />')
})

test('the language is that of the address, else that of the site; the main domain is the origin of addresses', async () => {
  expect((await head('/?lang=EN')).lang).toBe('en')
  expect((await head('/?lang=xx')).lang).toBe('bn')
  expect((await head('/', { defaultLanguage: 'en' })).lang).toBe('en')
  expect((await head('/', { mainDomain: 'six.example' })).tags).toContain('href="https://six.example/"')
  expect(originOf({ site: { ...standardSettings(), mainDomain: '203.0.113.7' }, siteUrl })).toBe(siteUrl)
})

test('a shared game has its own title and picture, and markup in a name stays text', async () => {
  const { tags } = await head('/seamless?vassalage=NOKSHI&gameCode=bagh&lang=en')
  expect(tags).toContain('<meta property="og:title" content="Bagh &lt;King&gt; $&amp; – Chokka" />')
  expect(tags).toContain('<meta property="og:image" content="https://site.example/bagh.webp" />')
  expect(tags).toContain('gameCode=bagh&amp;lang=en" />')
  const bengali = await head('/seamless?vassalage=NOKSHI&gameCode=bagh')
  expect(bengali.tags).toContain('বাঘ &quot;রাজা&quot;')
  const page = pageWithHead('<html data-app="web" lang="bn"><head><!--head--><title>x</title><!--/head--></head>')
  expect(page({ ...bengali, lang: 'en', tags }).plain.toString()).toBe(
    `<html data-app="web" lang="en" data-languages="bn en"><head>${tags}</head>`,
  )
})

test('what is not there is a 404 that no search engine lists: an unknown address, and an unknown game', async () => {
  for (const address of ['/nowhere', '/member/none', '/seamless?vassalage=NOKSHI&gameCode=none']) {
    const { status, tags } = await head(address)
    expect(status, address).toBe(404)
    expect(tags).toContain('<meta name="robots" content="noindex" />')
    expect(tags).not.toContain('canonical')
  }
  expect((await head('/seamless')).status).toBe(200)
  expect((await head('/member/withdraw')).tags).toContain('noindex')
})

test('a merchant replaces the picture of the site and the icon of the app', async () => {
  const resources = {
    SHARE: { labelNameEn: 'Six', url: 'https://cdn.example/six.png' },
    APPICON: { labelNameEn: 'Six', url: '/assets/six.png' },
  }
  expect((await head('/', { resources })).tags).toContain('content="https://cdn.example/six.png"')
  expect((await head('/')).tags).toContain('content="https://site.example/share.png"')
  const own = manifestOf({ ...standardSettings(), brand: aBrand({ name: { bn: 'এক', en: 'One' } }) }, texts, resources)
  expect([own.name, own.icons.map(({ src }) => src)]).toEqual(['এক', ['/assets/six.png']])
})

test('robots may read pages and no calls, and the list of pages has public ones only', () => {
  expect(robots(siteUrl)).toContain('Disallow: /wps/\n')
  expect(robots(siteUrl)).not.toContain('Disallow: /\n')
  const listed = [...sitemap(siteUrl, screens, ['bn', 'en']).matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  expect(listed).toEqual(['https://site.example/', 'https://site.example/winners'])
})

test('the name of a brand cannot add markup to the page for no network', () => {
  const { html } = offlinePage(
    { ...standardSettings(), brand: aBrand({ name: { bn: '</title><script>', en: 'x' } }) },
    texts,
  )
  expect(html).not.toContain('<script>')
})
