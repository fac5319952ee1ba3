// The pages of the site over a list of 10,000 games that is made here: what is measured is the browser, and no server.
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { callsByName } from '@chokka/contract'
import type { WireValue } from '@chokka/contract'
import { full, layoutAnswers } from '../apps/web/tests/answers.ts'
import { game, lane, vendorCard } from '../apps/web/tests/game-answers.ts'

const dist = new URL('../apps/web/dist', import.meta.url).pathname
const types: Record<string, string> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' },
  ...{ '.woff2': 'font/woff2', '.json': 'application/json', '.webp': 'image/webp' },
}

type Game = WireValue<'hotGames'>['content'][number]
const words = ['Golden', 'Bagh', 'Rickshaw', 'Dragon', 'Mango', 'Rocket', 'Lucky', 'Peacock', 'Honey', 'Candy'] as const
const bengali = ['রিকশা', 'ময়ূর', 'ঘুড়ি', 'হাতির', 'শাপলা', 'নৌকা'] as const
const vendors = ['NOKSHI', 'BAGHMAMA', 'DOYEL', 'DHUMKETU', 'MOHUA', 'RONGDHONU', 'KALBOISHAKHI', 'PANKHI'] as const
const pictures = 40

const nameOf = (index: number): string =>
  index % 5 === 1
    ? `${bengali[index % bengali.length]} রাজা ${index}`
    : `${words[index % words.length]} ${words[(index * 7 + 3) % words.length]} ${index}`

const slot = (index: number): Game => ({
  ...game,
  ...{ nodeId: index + 1, displayName: nameOf(index), gameName: nameOf(index), nodeName: nameOf(index) },
  ...{ gameCode: `slot-${index}`, gameType: 'RNG', vassalage: vendors[index % vendors.length] ?? 'NOKSHI' },
  ...{ isHot: index % 9 === 0 ? 1 : 0, isNew: index % 11 === 4, open: index % 14 !== 13 },
  ...{ showIcon: `/picture/${index % pictures}.svg`, lines: 25, minBet: '1.00' },
})
/** Games of a category, every fourth without a picture of its own. */
const other = (gameType: Game['gameType'], count: number): Game[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...slot(index), nodeId: 100_000 + index, gameType, minBet: index % 3 === 2 ? null : '0.10' },
    showIcon: index % 4 === 3 ? null : `/picture/${index}.svg`,
  }))

const titles = Array.from({ length: 10_000 }, (_, index) => slot(index))
const games: Partial<Record<string, readonly Game[]>> = {
  RNG: titles,
  LIVE: other('LIVE', 86),
  FISH: other('FISH', 47),
  PVP: other('PVP', 8),
  SPORTS: other('SPORTS', 31),
  INHOUSE: ['crash', 'dice', 'mines', 'plinko'].map((gameCode, index) => ({
    ...game,
    nodeId: 200_000 + index,
    gameCode,
  })),
}
const named = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase()
const sports = ['Maidan', 'Boundary', 'Golpost', 'Megna', 'Studio Nine'].map((displayName, index) =>
  vendorCard('SPORTS', {
    ...{ vassalage: displayName.toUpperCase(), displayName, games: 12 + index },
    ...{ state: (['open', 'open', 'maintenance', 'closed_region', 'coming'] as const)[index] ?? 'open' },
    ...{ isGame: index === 1 ? 'VASSALAGE' : 'GAME', opensAt: index === 2 ? '2026-11-22T20:30:00.000Z' : null },
  }),
)
const lanes: WireValue<'gameVendors'>['content'] = [
  lane(
    'RNG',
    vendors.map((code) => vendorCard('RNG', { vassalage: code, displayName: named(code), games: 1250 })),
  ),
  lane('LIVE', [vendorCard('LIVE', { vassalage: 'SURMA', displayName: 'Surma Live', games: 86 })]),
  lane('FISH', [vendorCard('FISH', { vassalage: 'JOLPORI', displayName: 'Jolpori', games: 47 })]),
  lane('PVP', [vendorCard('PVP', { vassalage: 'TAASH', displayName: 'Taash Ghor', games: 8 })]),
  lane('INHOUSE', [vendorCard('INHOUSE', { vassalage: 'CHOKKA', displayName: 'Chokka', games: 4 })]),
  lane('SPORTS', sports),
  lane(
    'ELOTT',
    ['TCG', 'JOLPORI'].map((code) => vendorCard('ELOTT', { vassalage: code, displayName: named(code) })),
  ),
]

function listed(query: URLSearchParams): WireValue<'gameList'> {
  const search = query.get('search')?.toLowerCase() ?? ''
  const all = (games[query.get('gameType') ?? 'RNG'] ?? []).filter(
    (one) =>
      (!search || one.displayName.toLowerCase().includes(search)) &&
      (!query.get('vassalage') || query.get('gameType') !== 'RNG' || one.vassalage === query.get('vassalage')) &&
      (query.get('select') !== 'HOT' || one.isHot === 1),
  )
  const pageSize = Number(query.get('pageSize') ?? 20)
  const pageNo = Number(query.get('pageNo') ?? 1)
  const content = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { content, pageNum: pageNo, totalPages: Math.ceil(all.length / pageSize), total: all.length }
}

const answers: Partial<Record<string, (query: URLSearchParams) => unknown>> = {
  gameList: listed,
  gameVendors: () => ({ content: lanes }),
  hotGames: () => ({ content: titles.filter((one) => one.isHot === 1).slice(0, 24) }),
  addFavourite: () => ({}),
  removeFavourite: () => ({}),
}
const nameAt = new Map(Object.entries(callsByName).map(([name, row]) => [`${row.method} ${row.path}`, name]))

/** A tile of about the weight of a real one, so that decoding is measured too. */
function picture(number: number): string {
  const dots = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [(at * 53 + number * 17) % 300, (at * 97 + number * 29) % 400]
    return `<circle cx="${x}" cy="${y}" r="${6 + (at % 9)}" fill="hsl(${(at * 31 + number * 9) % 360} 60% 55%)"/>`
  })
  const back = `<rect width="300" height="400" fill="hsl(${(number * 37) % 360} 50% 28%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${back}${dots.join('')}</svg>`
}

/** A page of this height, in px, with something to draw and nothing to do. */
const barePage = (height: number) =>
  `<!doctype html><body style="margin:0"><div class="vgrid" style="height:${height}px;` +
  `background:repeating-linear-gradient(#222 0 150px,#444 150px 190px)"></div>`

/** Serves the built pages and answers their calls. `delayMs` is added to each answer. */
export async function startListsSite(port = 0): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.test')
    const send = (body: string | Buffer, type: string, status = 200) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body)
    const name = nameAt.get(`${request.method} ${url.pathname}`)
    if (name !== undefined) {
      const known: unknown = answers[name]?.(url.searchParams) ?? answerOf(name)
      const value = known === 'never' ? undefined : known
      const body =
        value === undefined ? { success: false, message: name, code: 'unknown_error' } : { success: true, value }
      response.writeHead(value === undefined ? 500 : 200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ message: '', ...body }))
    }
    if (url.pathname === '/bare') return send(barePage(Number(url.searchParams.get('height'))), types['.html'] ?? '')
    const drawn = /^\/picture\/(\d+)\.svg$/.exec(url.pathname)
    if (drawn) return send(picture(Number(drawn[1])), 'image/svg+xml')
    const file = join(dist, url.pathname)
    if (extname(url.pathname) && existsSync(file)) return send(readFileSync(file), types[extname(file)] ?? 'text/plain')
    return send(readFileSync(join(dist, 'index.html')), types['.html'] ?? '')
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() }
}

const answerOf = (name: string): unknown => ({ ...full, ...layoutAnswers })[name as keyof typeof full]
