// Runs before the first paint, as a file of its own because the content policy allows no script inside the page.
const page = document.documentElement
page.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
page.lang = localStorage.getItem('hisLang')?.toLowerCase() === 'en' ? 'en' : 'bn'

// The markup of `boot.tsx` in the page is that of the home page for visitors.
const atHome = ['/', '/index', '/index.html', '/home', '/login', '/register'].includes(location.pathname)
page.classList.toggle('at-home', atHome)
page.classList.toggle('is-member', sessionStorage.getItem('token') !== null)

// The build names the files of the app. They are fetched from now on and begin to run when that markup has been
// painted, so that what can be read is not kept waiting by what cannot yet be used.
const told: unknown = JSON.parse(document.currentScript?.dataset.parts ?? 'null')
const filesOf = (part: string): string[] => {
  const files: unknown = told && typeof told === 'object' ? Reflect.get(told, part) : []
  return Array.isArray(files) ? files.map(String) : []
}
const app = filesOf('app')
if (app.length > 0) {
  for (const file of [...app, ...filesOf(page.lang), ...(atHome ? filesOf('home') : [])]) {
    const link = { rel: 'modulepreload', href: file, fetchPriority: 'low' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const src of app)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
  if (!atHome || document.hidden) start()
  else {
    requestAnimationFrame(() => setTimeout(start))
    // A page that is not shown is not painted.
    setTimeout(start, 3000)
  }
}
