// Runs before the first paint, as a file of its own because the content policy allows no script inside the page.
// Libraries that must make a style element take their nonce from this global.
const told = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')
Object.assign(window, { __webpack_nonce__: told?.content })
document.documentElement.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
document.documentElement.lang = localStorage.getItem('hisLang')?.toLowerCase() ?? 'bn'
