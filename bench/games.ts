// Pages of a list of 10,000 titles, filtered and searched, per second, compared with a route of the same server that
// does nothing; and the home page's one call beside it.
import postgres from 'postgres'
import { title } from '../apps/server/tests/titles.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { median, type Figure } from './figures.ts'
import type { GamesAnswer, GamesAsked } from './games-http.ts'
import { readMemory, type Peaks } from './memory.ts'
import { startWorker, type Worker } from './worker.ts'

const titles = 10_000
const brands = 25
const connections = 32
const turns = 7
const perTurn = 3000
type Load = Worker<GamesAsked, GamesAnswer>

export async function measureGames(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false })
  const load = startWorker<GamesAsked, GamesAnswer>('./games-http.ts')
  try {
    await addTitles(site.databaseUrl('chokka'))
    await load.ask({ do: 'open', url: site.url, connections })
    const kinds = { empty: ['/health'], pages: pagePaths(false), searches: pagePaths(true), home: [homePath] }
    const rates: Record<keyof typeof kinds, number[]> = { empty: [], pages: [], searches: [], home: [] }
    // The first turn compiles the code and loads the catalogue.
    for (let turn = -1; turn < turns; turn++) {
      for (const [kind, paths] of Object.entries(kinds) as [keyof typeof kinds, string[]][]) {
        const rate = await rateOf(load, paths)
        if (turn >= 0) rates[kind].push(rate)
      }
    }
    const figureOf = (name: string, kind: 'pages' | 'searches' | 'home', reach?: number): Figure => ({
      ...{ name, value: median(rates[kind]), unit: '/s', ...(reach === undefined ? {} : { reach }) },
      limit: { name: 'a route that does nothing', value: median(rates.empty) },
      ratio: median(rates[kind].map((rate, at) => rate / (rates.empty[at] ?? rate))),
    })
    const figures = [
      figureOf(`filtered pages of ${titles} titles`, 'pages', 0.4),
      figureOf('the same, searched', 'searches', 0.4),
      figureOf('home with all its sections', 'home'),
    ]
    return { figures, peaks: readMemory(site.pids()) }
  } finally {
    await load.stop()
    await site.stop()
  }
}

async function rateOf(load: Load, paths: string[]): Promise<number> {
  const { seconds } = await load.ask({ do: 'ask', paths, times: perTurn })
  return perTurn / seconds
}

const listPath = '/wps/relay/GCSGAME_gameList'
const homePath = '/wps/relay/GCSGAME_lobby?language=BN&platform=html5-mobile'

/** Words as they are while somebody types them: in both scripts, unfinished, and with mistakes. */
const words = [
  ...['t', 'ti', 'tig', 'tige', 'tiger', 'gold', 'royal king', 'river', 'rivr', 'bagh', 'nod', 'nodi', 'শাপলা', 'নদী'],
  ...['cricket', 'crciket', 'kriket', 'lucky 7', 'mega', 'shapla', 'jhor', 'brand 7 moon', 'dancing', 'dansing', 'ঢোল'],
]

/** 200 different pages: filters of several kinds, some pages further down. */
const pagePaths = (isSearched: boolean): string[] =>
  Array.from({ length: 200 }, (_, at) => {
    const query = new URLSearchParams({
      gameType: 'RNG',
      language: at % 3 === 0 ? 'EN' : 'BN',
      pageNo: String((at % 4) + 1),
      ...(at % 2 === 0 ? { platform: 'html5-mobile' } : {}),
      ...(at % 5 === 0 ? { lines: '25' } : {}),
      ...(at % 7 === 0 ? { minBet: '1' } : {}),
      ...(at % 11 === 0 ? { vassalage: `BENCH${at % brands}` } : {}),
      ...(isSearched ? { search: words[at % words.length] ?? '' } : {}),
    })
    return `${listPath}?${query.toString()}`
  })

async function addTitles(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const games = Array.from({ length: titles }, (_, at) => title(at))
  try {
    await sql`
      insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
      select 'BENCH' || at, 'Brand ' || at, 'none', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'chokka'
      from generate_series(0, ${brands - 1}::int) at`
    await sql`
      insert into game (vendor_id, code, type, names, listed_names, position, lines, min_bet, platforms, features,
        released_on)
      select v.id, g.game_code, 'RNG', '{}', g.names || jsonb_build_object('en', g.name), (g.at / ${brands})::int,
        g.lines, g.min_bet * 10, g.platforms, g.features, g.released_on
      from jsonb_to_recordset(${sql.json(games.map((game, at) => ({ ...game, at })) as never)}) as g (game_code text,
        name text, names jsonb, lines int, min_bet bigint, platforms text[], features text[], released_on date, at int)
      join vendor v on v.code = 'BENCH' || (g.at % ${brands})`
    await sql`analyze vendor, game`
  } finally {
    await sql.end()
  }
}
