// Every single-player game beside dice: commands that bet, step or cash out, from the page to the new balance.
import { soloNames } from '@chokka/game-math/games'
import postgres from 'postgres'
import { sessionsOf } from '../tools/seats.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { median, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import type { SoloAnswer, SoloAsked } from './solo-pages.ts'
import { startWorker } from './worker.ts'

const members = 64
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const commandsPerRound = 2000

export async function measureSolo(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false })
  const pages = startWorker<SoloAsked, SoloAnswer>('./solo-pages.ts')
  const studio = postgres(site.databaseUrl('studio'), { max: 1, onnotice: () => undefined })
  const isTold = async () => {
    const [row] = await studio<{ due: boolean }[]>`select exists (select from wallet_call where state = 'due') as due`
    return row?.due === false
  }
  /** Commands a second; a win is answered before it is recorded that the operator was told, and that is waited for. */
  const play = async (game: string): Promise<number> => {
    const start = performance.now()
    const { commands } = await pages.ask({ do: 'play', game, commands: commandsPerRound })
    while (!(await isTold())) await new Promise((done) => setTimeout(done, 5))
    return commands / ((performance.now() - start) / 1000)
  }
  try {
    for (const game of soloNames) {
      const addresses = (await sessionsOf(site, game, members)).map(({ href }) => href)
      await pages.ask({ do: 'open', game, addresses })
      await play(game)
    }
    const figures: Figure[] = []
    for (const game of soloNames.filter((name) => name !== 'dice')) {
      const taken = []
      while (taken.length < rounds) taken.push({ dice: await play('dice'), own: await play(game) })
      const ratios = taken.map(({ dice, own }) => own / dice)
      figures.push({
        ...{ name: `commands of ${game}`, value: median(taken.map(({ own }) => own)), unit: '/s' },
        ...{ limit: { name: 'rolls of dice', value: median(taken.map(({ dice }) => dice)) }, ratio: median(ratios) },
        ...{ reach: 0.8, note: `ratio of each round ${ratios.map((one) => Math.round(one * 100) / 100).join(' ')}` },
      })
    }
    return { figures, peaks: readMemory(site.pids()) }
  } finally {
    await Promise.all([pages.stop(), studio.end()])
    await site.stop()
  }
}
