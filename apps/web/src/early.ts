// Runs before the first paint, as a file of its own because the content policy allows no script inside the page.
// Libraries that must make a style element take their nonce from this global.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')
Object.assign(window, { __webpack_nonce__: nonce?.content })
const page = document.documentElement
page.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
page.lang = localStorage.getItem('hisLang')?.toLowerCase() === 'en' ? 'en' : 'bn'

// The markup of `boot.tsx` in the page is that of the home page for visitors.
const atHome = ['/', '/index', '/index.html', '/home', '/login', '/register'].includes(location.pathname)
page.classList.toggle('at-home', atHome)
page.classList.toggle('is-member', sessionStorage.getItem('token') !== null)

// The build writes the names of the files here that the first screen needs; they are fetched while the page is read.
const parts = '__PARTS__'
if (parts.startsWith('{')) {
  const files: Record<string, string[]> = JSON.parse(parts)
  for (const file of [...(files[page.lang] ?? []), ...(atHome ? (files.home ?? []) : [])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
}
