import fonts from '@chokka/ui/styles/fonts.css?url'

// Runs before the first paint, as a file of its own because the content policy allows no script inside the page.
const page = document.documentElement
page.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
page.lang = localStorage.getItem('hisLang')?.toLowerCase() === 'en' ? 'en' : 'bn'
page.classList.toggle('is-member', sessionStorage.getItem('token') !== null)

// What the build tells: the files of the app, and which markup of `boot.tsx` in the page stands for which address.
const told: unknown = JSON.parse(document.currentScript?.dataset.parts ?? 'null')
const field = (of: unknown, name: string): unknown => (of && typeof of === 'object' ? Reflect.get(of, name) : undefined)
const boot = String(field(field(told, 'paths'), location.pathname) ?? 'none')
page.dataset.boot = boot

const linked = (link: Partial<HTMLLinkElement>) =>
  document.head.appendChild(Object.assign(document.createElement('link'), link))

// Someone who has been here before reads in the site's own fonts from the first paint. To others they come with the
// app: what can be read at once in a font of the phone's does not wait for 300 kB of letters.
const fontsKey = 'fonts'
const takeFonts = () => linked({ rel: 'stylesheet', href: fonts, onload: () => localStorage.setItem(fontsKey, fonts) })
const knowsFonts = localStorage.getItem(fontsKey) === fonts
if (knowsFonts) takeFonts()

// The build names the files of the app. They are asked for when that markup has been painted, so that what can be read
// is not kept waiting, neither on the line nor by the processor, by what cannot yet be used.
const listed = (files: unknown): string[] => (Array.isArray(files) ? files.map(String) : [])
const filesOf = (part: string) => listed(field(field(told, 'files'), part))
const app = listed(field(told, 'app'))
let isStarted = false
const start = () => {
  if (isStarted) return
  isStarted = true
  for (const href of [...filesOf(page.lang), ...filesOf(boot)]) {
    // In the mode in which Vite asks for sheets later: in another one the browser fetches them twice, and warns.
    if (href.endsWith('.css')) linked({ rel: 'preload', as: 'style', crossOrigin: '', href })
    else linked({ rel: 'modulepreload', href })
  }
  for (const src of app) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  if (!knowsFonts) takeFonts()
}
if (boot === 'none' || document.hidden) start()
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  // A page that is not shown is not painted, and not every browser tells of it.
  setTimeout(start, 2000)
}
