import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { minifySync, transformWithOxc } from 'vite'
import type { Plugin, Rolldown } from 'vite'

/** The oldest versions that have what `isTooOld` asks for. README.md says the same. */
export const browsers = [
  ['Chrome', '111'],
  ['Edge', '111'],
  ['Samsung Internet', '22'],
  ['Opera', '97'],
  ['Firefox', '121'],
  ['Safari', '16.2'],
] as const

const bengali = (number: string) => number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
const listed = (digits: (number: string) => string) =>
  `<ul>${browsers.map(([name, version]) => `<li>${name} <b>${digits(version)}+</b></li>`).join('')}</ul>`

const body = `<main><section lang="bn"><h1>এই ব্রাউজার দিয়ে সাইটটি চলবে না: ব্রাউজারটি বেশি পুরোনো</h1>
<p>ব্রাউজারটি আপডেট করুন, অথবা এগুলোর কোনো একটিতে সাইটটি খুলুন:</p>${listed(bengali)}
<p>টাকা ও ব্যালেন্স নিরাপদ আছে: সেগুলো সার্ভারে থাকে, এই ব্রাউজারে নয়।</p></section>
<section lang="en"><h1>This browser is too old for the site</h1>
<p>Update it, or open the site in one of these:</p>${listed((number) => number)}
<p>Money and balances are safe: they are kept on the server, not in this browser.</p></section></main>`

// Old browsers know neither variables nor grids.
const sheet = `a{color:#ffc24b}
html{background:#0b1310;color:#e9f1ed;font:16px/1.6 "Noto Sans Bengali",Vrinda,system-ui,sans-serif}
body{margin:0;padding:24px 16px}main{max-width:560px;margin:0 auto}
section{background:#13201a;border:1px solid #2a3b33;border-radius:12px;padding:20px 24px;margin:0 0 16px}
h1{font-size:20px;line-height:1.4;margin:0 0 12px;color:#ffc24b}p{margin:0 0 12px}p:last-child{margin:0}
ul{list-style:none;margin:0 0 12px;padding:0}
li{display:inline-block;margin:0 8px 8px 0;padding:4px 12px;border:1px solid #2a3b33;border-radius:16px}
`

const tlsBody = `<main><section lang="bn"><h1>সাইটটি শুধু https ঠিকানায় চলে</h1>
<p>এই ঠিকানায় পাসওয়ার্ড নিরাপদে পাঠানো যায় না, তাই এখানে লগ ইন করা যায় না।
<a>https ঠিকানায় খুলুন</a></p></section>
<section lang="en"><h1>This site works at an https address only</h1>
<p>A password cannot be sent safely from this address, so nobody can log in here.
<a>Open the https address</a></p>
</section></main>`

const named = (name: string, ending: string, source: string) => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.${ending}`, source }
}

const css = named('too-old', 'css', sheet)
const head = '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Browser</title>'
const pageOf = (shown: string) =>
  `<head>${head}<link rel="stylesheet" href="/${css.fileName}"></head><body>${shown}</body>`

/**
 * A script that replaces the page, in the syntax of 2009. It waits for the end of the page, because a parser would go
 * on filling it.
 */
const script = (name: string, shown: string, then = '') =>
  named(
    name,
    'js',
    `(function(){function show(){document.documentElement.innerHTML=${JSON.stringify(pageOf(shown))};${then}}
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',show);else show()})()
`,
  )
const tooOld = script('too-old', body)
const https = "location.href.replace(/^http:/,'https:')"
const links = `var a=document.getElementsByTagName('a');for(var i=0;i<a.length;i++)a[i].href=${https}`
const needsTls = script('needs-tls', tlsBody, links)
export const tooOldFiles = [css, tooOld, needsTls]
const tag = `<script nomodule defer src="/${tooOld.fileName}" data-tls="/${needsTls.fileName}"></script>`

// The tags that Vite writes into the page to start the app.
const appTags = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g

const isIndex = (path: string) => path === '/' || path.endsWith('/index.html')
/** After the charset, which must be in the first kilobyte. */
const afterCharset = (html: string, tags: string) =>
  html.replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    ${tags}`)

/** The syntax that every browser with modules reads. Those without take the tag with `nomodule`. */
export async function lowered(code: string): Promise<string> {
  const target = 'es2017'
  const { code: lower } = await transformWithOxc(code, 'early.js', { target, sourcemap: false })
  return minifySync('early.js', lower, { compress: { target }, module: false }).code
}

/** Lowers the chunk of this name: a classic script that runs before the app does. */
async function lower(bundle: Rolldown.OutputBundle, name: string): Promise<void> {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.name === name) file.code = await lowered(file.code)
}

/**
 * Gives the page the message for browsers that are too old for it (O-09). Only they load it: by `nomodule`, or when the
 * script `starter` misses a feature, which is lowered so that they can run it. Stands after the plugin that writes the
 * tag of the starter, so that its own tag comes first.
 */
export const tooOldPlugin = (starter: string): Plugin => ({
  name: 'chokka-too-old',
  apply: 'build',
  buildStart() {
    for (const file of tooOldFiles) this.emitFile({ type: 'asset', ...file })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => (isIndex(path) ? afterCharset(html, tag) : html),
  },
  generateBundle: (_options, bundle) => lower(bundle, starter),
})

/**
 * Starts the app by a small script, for pages that have no early script of their own. Deferred, because the app expects
 * the page to be parsed; its files are requested meanwhile.
 */
export const startPlugin = (): Plugin => ({
  name: 'chokka-start',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: fileURLToPath(new URL('../start-app.ts', import.meta.url)), name: 'start' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start')
      const app = [...html.matchAll(appTags)].flatMap(([, file]) => file ?? [])
      if (!start || app.length === 0) throw new Error('the page starts no app')
      const preloaded = html.replaceAll(
        appTags,
        (_tag, file) => `<link rel="modulepreload" crossorigin href="${file}">`,
      )
      return afterCharset(preloaded, `<script defer src="/${start.fileName}" data-start="${app.join(' ')}"></script>`)
    },
  },
})
