// Rounds of slots that are evaluated per second on one core, draws included, against as many bare HMACs.
import { execFileSync } from 'node:child_process'
import { hmacSha256, utf8 } from '../packages/game-math/src/fair.ts'
import { publishedModels } from '../packages/game-math/src/slots/models.ts'
import { roundOf } from '../packages/game-math/src/slots/round.ts'
import { median } from './figures.ts'
import type { Figure } from './figures.ts'

const rounds = Number(process.env.BENCH_SLOT_ROUNDS ?? 1500)
const key = utf8('b'.repeat(64))

/** Both are measured in turns, so that what else the machine does falls on both. */
export async function measureSlots(): Promise<{ figures: Figure[]; peaks: Record<string, number> }> {
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
        name: '10,000 titles with models and lists, in memory',
        value: residentMiB(listsOfAll) - residentMiB(''),
        unit: 'MiB',
        most: 150,
      },
    ],
    peaks: {},
  }
}

const listsOfAll = `
  const { brands } = await import('./packages/slot-titles/src/brands.ts')
  const { listAnswer } = await import('./apps/studio/src/products/slots/list.ts')
  for (const brand of brands) listAnswer('http://studio.test', brand)`

/**
 * What a process of its own holds after it has run `source`. It has next to no room for young objects, of which the
 * studio has 64 MB with or without a catalogue: measured is what stays, and not what was garbage.
 */
function residentMiB(source: string): number {
  const program = `${source}\nconsole.log(process.memoryUsage().rss)`
  const cwd = new URL('..', import.meta.url)
  return (
    Number(execFileSync(process.execPath, ['--max-semi-space-size=1', '--input-type=module', '-e', program], { cwd })) /
    2 ** 20
  )
}

async function perSecond(work: (nonce: number) => Promise<unknown>): Promise<number> {
  for (let nonce = 0; nonce < rounds / 10; nonce++) await work(nonce)
  const started = performance.now()
  for (let nonce = 0; nonce < rounds; nonce++) await work(nonce)
  return (rounds / (performance.now() - started)) * 1000
}
