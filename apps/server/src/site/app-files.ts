import { createHash } from 'node:crypto'
import { shadeOf } from '@chokka/contract/brand'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, type Settings } from '../kit/index.ts'
import { webFile, webScreens, type WebScreen } from '../kit/web-build.ts'
import { brandSheet } from './brand-sheet.ts'
import { ageIn, escaped, offeredLanguages, originOf } from './page-head.ts'
import type { Resources } from './permission.ts'
import type { AddedTexts } from './added-texts.ts'
import type { SiteTexts } from './site-texts.ts'

type Options = {
  siteUrl: string
  readSettings: () => Promise<Settings>
  readResources: () => Promise<Resources>
  texts: Promise<SiteTexts>
  added: Promise<AddedTexts>
}

/** Pictures that browsers, phones and search engines look for at these addresses. */
const pictures = {
  '/favicon.ico': 'image/x-icon',
  '/icon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable.png': 'image/png',
  '/share.png': 'image/png',
} as const
const dayCache = 'public, max-age=86400'
const hourCache = 'public, max-age=3600'

/** What a web site has beside its pages: icons, a manifest, robots.txt, a list of its pages, and the service worker. */
export function serveAppFiles(app: FastifyInstance, options: Options): void {
  const { siteUrl, readSettings, readResources, texts, added } = options
  for (const [path, type] of Object.entries(pictures)) {
    const file = webFile(path.slice(1))
    app.get(path, async (_request, reply) => send(reply, file, { type, cache: dayCache }))
  }
  const worker = webFile('sw.js')
  app.get('/sw.js', async (_request, reply) => {
    // What the worker itself may do: load files of this site, and nothing else.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    return send(reply, worker, { type: 'text/javascript; charset=utf-8', cache: 'no-cache' })
  })
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const sheet = brandSheet((await readSettings()).brand)
    if (!sheet) throw new Refusal('not_found')
    // Another process may have served the page with a brand that this one does not know yet, or no more.
    const isNamed = sheet.path === `/brand/${request.params.file}`
    const cache = isNamed ? 'public, max-age=31536000, immutable' : 'no-store'
    return send(reply, Buffer.from(sheet.css), { type: 'text/css; charset=utf-8', cache })
  })
  app.get<{ Params: { language: string; file: string } }>('/texts/:language/:file', async (request, reply) => {
    const { language, file } = request.params
    const found = file.endsWith('.json') ? (await added).file(language, file.slice(0, -'.json'.length)) : undefined
    if (!found) throw new Refusal('not_found')
    const body = Buffer.from(JSON.stringify(found))
    return send(reply, body, { type: 'application/json; charset=utf-8', cache: hourCache })
  })
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const body = JSON.stringify(manifestOf(await readSettings(), await texts, await readResources()))
    return send(reply, Buffer.from(body), { type: 'application/manifest+json; charset=utf-8', cache: 'no-cache' })
  })
  app.get('/robots.txt', async (_request, reply) => {
    const body = robots(originOf({ site: await readSettings(), siteUrl }))
    return send(reply, Buffer.from(body), { type: 'text/plain; charset=utf-8', cache: dayCache })
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const site = await readSettings()
    const body = sitemap(originOf({ site, siteUrl }), webScreens, offeredLanguages(site))
    return send(reply, Buffer.from(body), { type: 'application/xml; charset=utf-8', cache: dayCache })
  })
  app.get('/offline.html', async (_request, reply) => {
    const { html, policy } = offlinePage(await readSettings(), await texts)
    reply.header('content-security-policy', policy)
    return send(reply, Buffer.from(html), { type: 'text/html; charset=utf-8', cache: 'no-cache' })
  })
}

function send(reply: FastifyReply, body: Buffer | null, { type, cache }: { type: string; cache: string }) {
  if (!body) throw new Refusal('not_found')
  return reply.type(type).header('cache-control', cache).send(body)
}

/** The manifest of the installable app, in the language of the site. */
export function manifestOf(site: Settings, texts: SiteTexts, resources: Resources) {
  const lang = site.defaultLanguage.toLowerCase() === 'en' ? 'en' : 'bn'
  const icon = (src: string, size: number, purpose: string) => ({
    ...{ src, purpose, type: 'image/png', sizes: `${size}x${size}` },
  })
  const { mark } = site.brand
  const own = resources.APPICON?.url ?? mark?.url
  return {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', orientation: 'any' },
    ...{ lang, dir: 'ltr', name: site.brand.name[lang], short_name: site.brand.name[lang] },
    description: texts[lang].t('site.description', { age: ageIn(site, lang) }),
    ...{ background_color: '#0B1310', theme_color: '#0B1310', categories: ['games', 'entertainment'] },
    icons: own
      ? [icon(own, 512, 'any')]
      : [
          icon('/icon-192.png', 192, 'any'),
          icon('/icon-512.png', 512, 'any'),
          icon('/icon-maskable.png', 512, 'maskable'),
        ],
  }
}

/** Search engines find pages of the site, and neither calls nor what belongs to an account. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/wps/', '/lgw/', '/lotto/', '/office/', '/vendor/', '/member', '/agentHome', '/reset', '/sign-in/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** The pages that everybody may see, each in every language that is offered. */
export function sitemap(origin: string, screens: readonly WebScreen[], languages: readonly string[]): string {
  const paths = screens.flatMap(({ isPublic, label, paths }) => (isPublic && label !== null ? (paths[0] ?? []) : []))
  const link = (path: string, lang: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(`${origin}${path}?lang=${lang}`)}"/>`
  const entries = paths.map(
    (path) => `<url><loc>${escaped(origin + path)}</loc>${languages.map((lang) => link(path, lang)).join('')}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const offlineStyle = ({ colours }: Settings['brand']) => `
:root{color-scheme:dark light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b1310;color:#f1f5ef;
font:17px/28px "Noto Sans Bengali",system-ui,sans-serif}
main{max-width:26em;padding:32px 24px;text-align:center}
h1{font-size:26px;line-height:36px;margin:20px 0 8px}
p{margin:0 0 24px;color:#c6d1c9}
a{display:inline-block;padding:12px 24px;border-radius:12px;background:${shadeOf(colours, 'dark', 'accent')};
color:${shadeOf(colours, 'dark', 'onAccent')};font-weight:700;
text-decoration:none}
a:focus-visible{outline:3px solid #ffe3a1;outline-offset:3px}
[lang=en]{margin-top:40px;padding-top:8px;border-top:1px solid #34483f}
@media (prefers-color-scheme:light){body{background:#f4f0e5;color:#14201a}
p{color:#37463e}[lang=en]{border-color:#cfc6b0}}
`

/** What an installed app shows without a network: one file without scripts. Its policy allows its own style only. */
export function offlinePage(site: Settings, texts: SiteTexts): { html: string; policy: string } {
  const style = offlineStyle(site.brand)
  const hash = createHash('sha256').update(style).digest('base64')
  const part = (lang: 'bn' | 'en') => {
    const { t } = texts[lang]
    return `<section lang="${lang}"><h1>${t('site.offlineTitle')}</h1><p>${t('site.offlineText')}</p>
<a href="">${t('site.offlineRetry')}</a></section>`
  }
  const html = `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(site.brand.name.bn)}</title>
<style>${style}</style>
</head>
<body><main>${part('bn')}${part('en')}</main></body>
</html>
`
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` }
}
