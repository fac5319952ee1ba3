import { chromium } from 'playwright-core'
const games = (process.argv[2] ?? 'crash,kite,double,dice,mines,plinko,limbo,hilo,wheel,keno,towers,coin').split(',')
const looks = [[390,'bn','dark'],[390,'en','light'],[1440,'bn','light'],[1440,'en','dark']]
const only = process.argv[3] ? process.argv[3].split(',').map(Number) : [0,1,2,3]
const out = '/tmp/me/looks'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const i of only) {
  const [w, lang, theme] = looks[i]
  for (const game of games) {
    const c = await b.newContext({ viewport: { width: w, height: w === 390 ? 844 : 900 }, hasTouch: w === 390, isMobile: w === 390, deviceScaleFactor: 1 })
    const p = await c.newPage()
    p.setDefaultTimeout(6000)
    const errs = []
    p.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') errs.push(m.text().slice(0, 160)) })
    p.on('pageerror', (e) => errs.push('PAGE ' + e.message.slice(0, 160)))
    await p.addInitScript(([l, t]) => { localStorage.setItem('hisLang', l); localStorage.setItem('theme', t); localStorage.setItem('isAgeConfirmed','1') }, [lang, theme])
    await p.goto(`http://127.0.0.1:8290/seamless?vassalage=CHOKKA&gameCode=${game}&mode=demo`)
    let f
    for (let k = 0; k < 80; k++) { f = p.frames().find((x) => x.url().includes('/play/')); if (f && await f.locator('main button').count().catch(() => 0) > 2) break; await p.waitForTimeout(250) }
    await p.waitForTimeout(1500)
    try {
      // The press that bets: the biggest button of the bar.
      const best = await f.evaluate(() => {
        const bs = [...document.querySelectorAll('button')].filter((x) => !x.disabled && x.offsetParent)
        const s = bs.map((x) => ({ x, a: x.getBoundingClientRect().width * x.getBoundingClientRect().height, t: x.textContent })).sort((p, q) => q.a - p.a)
        return s.slice(0, 6).map((o) => [o.t.slice(0, 30), Math.round(o.a)])
      })
      if (process.env.V) console.log(game, w, JSON.stringify(best))
      const press = () => f.evaluate(() => { const bs = [...document.querySelectorAll('button')].filter((x) => !x.disabled && x.offsetParent); bs.sort((p, q) => { const A = p.getBoundingClientRect(), B = q.getBoundingClientRect(); return B.width * B.height - A.width * A.height }); bs[0]?.click(); return bs[0]?.textContent })
      await press()
      await p.waitForTimeout(['crash','kite','double'].includes(game) ? 9000 : 2600)
      if (['hilo','towers','mines'].includes(game)) {
        for (let k = 0; k < 2; k++) {
          await f.evaluate((k) => { const bs = [...document.querySelectorAll('button')].filter((x) => !x.disabled && x.offsetParent && x.getBoundingClientRect().top < 520 && x.getBoundingClientRect().top > 60 && !x.closest('header,dialog')); const c = bs.filter((x) => x.getBoundingClientRect().width > 30); c[Math.min(c.length - 1, 3 + 4 * k)]?.click() }, k)
          await p.waitForTimeout(1200)
        }
      }
    } catch (e) { errs.push('LOOK ' + e.message.slice(0, 120)) }
    const cls = await p.evaluate(() => new Promise((r) => { let s = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) s += e.value }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => r(s), 100) }))
    await p.screenshot({ path: `${out}/${game}-${w}-${lang}-${theme}.png` })
    console.log(game, w, lang, theme, 'cls', cls.toFixed(3), errs.length ? JSON.stringify(errs) : '')
    await Promise.race([c.close(), new Promise((r) => setTimeout(r, 3000))])
  }
}
await b.close()
