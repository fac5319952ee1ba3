// Whole spins of slots, from the page through studio, door and ledger to the new balance, compared with rolls of dice
// in turns: of a title without the jackpot, and of one whose stakes share in it. Also how long the site takes to read
// the lists of 10,000 titles.
import postgres from 'postgres'
import { sessionsOf } from '../tools/seats.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { median, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import type { SoloAnswer, SoloAsked } from './solo-pages.ts'
import { startWorker } from './worker.ts'

const members = 64
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const spinsPerRound = 3000
const titles = { 'a slot': 'nokshi-0034', 'a slot with jackpot': 'nokshi-0041' }

export async function measureSpins(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { DEMO_SLOTS: 'on', SLOT_LEAST_ROUND_MS: '0' } })
  const pages = startWorker<SoloAsked, SoloAnswer>('./solo-pages.ts')
  const studio = postgres(site.databaseUrl('studio'), { max: 1, onnotice: () => undefined })
  const isTold = async () => {
    const [row] = await studio<{ due: boolean }[]>`select exists (select from wallet_call where state = 'due') as due`
    return row?.due === false
  }
  const play = async (game: string): Promise<number> => {
    const start = performance.now()
    const { commands } = await pages.ask({ do: 'play', game, commands: spinsPerRound })
    while (!(await isTold())) await new Promise((done) => setTimeout(done, 5))
    return commands / ((performance.now() - start) / 1000)
  }
  try {
    const seconds = await syncSeconds(site.databaseUrl('chokka'))
    for (const game of ['dice', ...Object.values(titles)]) {
      const addresses = (await sessionsOf(site, game, members)).map(({ href }) => href)
      await pages.ask({ do: 'open', game, addresses })
      await play(game)
    }
    const figures: Figure[] = [{ name: 'lists of 10,000 titles read', value: seconds, unit: 's', most: 20 }]
    for (const [name, game] of Object.entries(titles)) {
      const taken = []
      while (taken.length < rounds) taken.push({ dice: await play('dice'), own: await play(game) })
      const ratios = taken.map(({ dice, own }) => own / dice)
      figures.push({
        ...{ name: `spins of ${name}`, value: median(taken.map(({ own }) => own)), unit: '/s' },
        ...{ limit: { name: 'rolls of dice', value: median(taken.map(({ dice }) => dice)) }, ratio: median(ratios) },
        ...{ reach: 0.9, note: `ratio of each round ${ratios.map((one) => Math.round(one * 100) / 100).join(' ')}` },
      })
    }
    return { figures, peaks: readMemory(site.pids()) }
  } finally {
    await Promise.all([pages.stop(), studio.end()])
    await site.stop()
  }
}

/** From the first list of a brand to the last: the demo reads them while it starts. */
async function syncSeconds(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    for (;;) {
      const [row] = await sql<{ brands: number; seconds: number }[]>`
        select count(*)::int as brands, extract(epoch from max(at) - min(at))::float as seconds from vendor_sync
        join vendor on vendor.id = vendor_id where vendor.base_url like '%/brands/%' and listed > 0`
      if (row && row.brands >= 25) return row.seconds
      await new Promise((done) => setTimeout(done, 200))
    }
  } finally {
    await sql.end()
  }
}
