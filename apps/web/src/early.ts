import { isTooOld, lacksTls, showNeedsTls, showTooOld } from '@chokka/client/support.ts'
import fonts from '@chokka/ui/styles/fonts.css?url'

const againAfterMs = 3000

// Runs before the first paint. A file of its own, because the content security policy forbids inline scripts.
// The page names it twice; it runs once.
const [browser, tab] = [() => localStorage, () => sessionStorage]
const page = document.documentElement
if (page.dataset.boot === undefined) {
  if (isTooOld(window)) {
    page.dataset.boot = 'none'
    showTooOld()
  } else if (lacksTls(window)) {
    page.dataset.boot = 'none'
    showNeedsTls()
  } else begin()
}

/** A browser that keeps nothing has no store, and reading it throws. */
function kept(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}
/** False where the browser keeps nothing. */
function keep(store: () => Storage, key: string, text: string): boolean {
  try {
    store().setItem(key, text)
    return true
  } catch {
    return false
  }
}

function begin(): void {
  page.dataset.theme = kept(browser, 'theme') === 'light' ? 'light' : 'dark'
  // A link in a language is for those who have chosen none.
  const linked = new URLSearchParams(location.search).get('lang')?.toLowerCase()
  const isLinked = (linked === 'bn' || linked === 'en') && kept(browser, 'hisLang') === null
  if (isLinked) keep(browser, 'hisLang', linked)
  // The page comes in the language of the site. Another that was chosen counts where the site still offers it.
  const chosen = isLinked ? linked : (kept(browser, 'hisLang')?.toLowerCase() ?? '')
  const isOffered = (page.dataset.languages ?? 'bn en').split(' ').includes(chosen)
  // The first paint is in one of these; the texts of any other language come with the app.
  if (isOffered && (chosen === 'bn' || chosen === 'en')) page.lang = chosen
  page.classList.toggle('is-member', kept(tab, 'token') !== null)

  // What a social provider sent back works once, and belongs neither into the history nor into a request's address.
  const isReturn = location.pathname.startsWith('/sign-in/') && location.search !== ''
  // Where nothing is kept the app takes it from the address.
  if (isReturn && keep(tab, 'socialReturn', location.pathname + location.search))
    history.replaceState(null, '', location.pathname)

  // Written by the build: the files of the app, and which markup of `boot.tsx` belongs to which address.
  const parts: unknown = JSON.parse(document.querySelector<HTMLElement>('script[data-parts]')?.dataset.parts ?? 'null')
  const field = (of: unknown, name: string): unknown =>
    of && typeof of === 'object' ? Reflect.get(of, name) : undefined
  const boot = String(field(field(parts, 'paths'), location.pathname) ?? 'none')
  page.dataset.boot = boot

  const addLink = (link: Partial<HTMLLinkElement>) =>
    document.head.appendChild(Object.assign(document.createElement('link'), link))

  // To ask for a file costs a slow phone some milliseconds, so each is asked for in a task of its own.
  const inTurn = (ask: () => void) => void setTimeout(ask)

  // On a repeated visit the fonts are cached and used from the first paint. On a first visit they load with the app:
  // text in a system font can be read at once and does not wait for 180 kB of fonts. They are used when all have come,
  // so that the page is laid out again once, and not with each of them.
  const fontsKey = 'fonts'
  const hasFonts = kept(browser, fontsKey) === fonts
  const cuts = [400, 500, 600].map((weight) => `${weight} 1em Hind`)
  cuts.push('600 1em Anek', '1em "Chokka Wide"', '1em "Chokka Figures Wide"')
  cuts.push(...[400, 600, 700].map((weight) => `${weight} 1em "Chokka Figures"`))
  // The app lays out the page anew: until then the fonts wait, or they would do so a second time and move its words.
  const appShown = () =>
    new Promise<void>((done) => {
      const root = document.getElementById('root')
      if (!root?.querySelector('.boot')) return done()
      const observer = new MutationObserver(() => {
        if (root.querySelector('.boot')) return
        observer.disconnect()
        done()
      })
      observer.observe(root, { childList: true })
    })
  const useFonts = async () => {
    // Only the figures have the sign of the taka in Latin: of the others it would load the Bengali half.
    const signsOf = (cut: string) => (page.lang === 'bn' ? 'ক ৳0' : cut.includes('Figures') ? 'a ৳0' : 'a')
    await Promise.allSettled(
      cuts.map((cut) => new Promise((done) => inTurn(() => done(document.fonts.load(cut, signsOf(cut)))))),
    )
    if (!hasFonts) await appShown()
    page.classList.remove('is-fontless')
  }
  // Their sheet is small and asked for at once: after the first paint it would make the styles of the page anew.
  const sheet = new Promise((onload, onerror) => addLink({ rel: 'stylesheet', href: fonts, onload, onerror }))
  const loadFonts = () =>
    void sheet
      .then(() => {
        keep(browser, fontsKey, fonts)
        return useFonts()
      })
      .catch(() => page.classList.remove('is-fontless'))
  page.classList.add('is-fontless')
  if (hasFonts) loadFonts()

  // The files of the app are requested after the markup has been painted, so that they do not delay the first paint by
  // taking bandwidth or processor time.
  const listed = (files: unknown): string[] => (Array.isArray(files) ? files.map(String) : [])
  const filesOf = (part: string) => listed(field(field(parts, 'files'), part))
  const app = listed(field(parts, 'app'))
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of [...filesOf(page.lang), ...filesOf(boot)]) {
      // With the crossorigin mode that Vite uses for style sheets: otherwise the browser loads them twice, and warns.
      if (href.endsWith('.css')) inTurn(() => addLink({ rel: 'preload', as: 'style', crossOrigin: '', href }))
      else inTurn(() => addLink({ rel: 'modulepreload', href }))
    }
    // Without its scripts the page is a picture: it is loaded again, after a while or as soon as there is a network.
    const onerror = () => {
      addEventListener('online', () => location.reload())
      setTimeout(() => navigator.onLine && location.reload(), againAfterMs)
    }
    for (const src of app)
      inTurn(() =>
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror })),
      )
    if (!hasFonts) inTurn(loadFonts)
  }
  if (boot === 'none' || document.hidden) start()
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    // A hidden page is not painted, and not every browser reports paints.
    setTimeout(start, 2000)
  }
}
