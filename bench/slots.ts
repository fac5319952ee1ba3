// Rounds of slots that are evaluated per second on one core, draws included, against as many bare HMACs.
import { hmacSha256, utf8 } from '../packages/game-math/src/fair.ts'
import { publishedModels } from '../packages/game-math/src/slots/models.ts'
import { roundOf } from '../packages/game-math/src/slots/round.ts'
import { allTitles } from '../packages/slot-titles/src/titles.ts'
import { median } from './figures.ts'
import type { Figure } from './figures.ts'

const rounds = Number(process.env.BENCH_SLOT_ROUNDS ?? 1500)
const key = utf8('b'.repeat(64))

/** Both are measured in turns, so that what else the machine does falls on both. */
export async function measureSlots(): Promise<{ figures: Figure[]; peaks: Record<string, number> }> {
  const before = process.memoryUsage()
  allTitles()
  const after = process.memoryUsage()
  const ratios: number[] = []
  const [spins, hmacs]: [number[], number[]] = [[], []]
  for (const { model } of publishedModels) {
    const spin = await perSecond((nonce) =>
      roundOf(model, { serverSeed: 'b'.repeat(64), clientSeed: 'bench', nonce }, 'spin'),
    )
    const hmac = await perSecond((nonce) => hmacSha256(key, utf8(`bench:${nonce}:0`)))
    spins.push(spin)
    hmacs.push(hmac)
    ratios.push(spin / hmac)
  }
  return {
    figures: [
      {
        name: `rounds evaluated, the model in the middle of ${publishedModels.length}`,
        value: median(spins),
        unit: '/s',
        limit: { name: 'bare HMACs', value: median(hmacs) },
        ratio: median(ratios),
        reach: 0.4,
        note: `lowest ratio ${Math.round(Math.min(...ratios) * 100) / 100}`,
      },
      {
        name: '10,000 titles in memory',
        value: (after.heapUsed - before.heapUsed) / 2 ** 20,
        unit: 'MiB',
        most: 150,
      },
    ],
    peaks: {},
  }
}

async function perSecond(work: (nonce: number) => Promise<unknown>): Promise<number> {
  for (let nonce = 0; nonce < rounds / 10; nonce++) await work(nonce)
  const started = performance.now()
  for (let nonce = 0; nonce < rounds; nonce++) await work(nonce)
  return (rounds / (performance.now() - started)) * 1000
}
