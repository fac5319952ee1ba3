import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { diceOutcomes, rollOf } from './dice.ts'
import { commitment, draws, fromHex, pick, toHex, weightOf } from './fair.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'six-and-out', nonce: 7 }

test('draws are the published derivation, across as many digests as they need', async () => {
  const digests = [0, 1, 2].map((round) =>
    createHmac('sha256', seeds.serverSeed).update(`${seeds.clientSeed}:${seeds.nonce}:${round}`).digest(),
  )
  const all = Buffer.concat(digests)
  const floats = Array.from({ length: 24 }, (_, at) =>
    all.subarray(at * 4, at * 4 + 4).reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0),
  )
  const drawn = await draws(seeds, 24)
  expect(drawn.map((draw) => draw / 2 ** 32)).toEqual(floats)
  expect(drawn.map((draw) => rollOf(draw))).toEqual(floats.map((float) => Math.floor(float * 10_001)))
  for (const count of [0, 5, 8, 16]) expect(await draws(seeds, count)).toEqual(drawn.slice(0, count))
})

test('a fixed seed always gives the same draws', async () => {
  expect(await draws({ serverSeed: 'server', clientSeed: 'client', nonce: 1 }, 3)).toEqual([
    ...[0, 4, 8].map((at) => createHmac('sha256', 'server').update('client:1:0').digest().readUInt32BE(at)),
  ])
  expect(await commitment('server')).toBe('b3eacd33433b31b5252351032c9b3e7a2e7aa7738d5decdf0dd6c62680853c06')
})

test('the commitment is the hash of the seed, and gives other draws when it is used as a seed', async () => {
  //
  const shown = await commitment(seeds.serverSeed)
  expect(shown).toBe(createHash('sha256').update(seeds.serverSeed).digest('hex'))
  expect(await draws({ ...seeds, serverSeed: shown }, 4)).not.toEqual(await draws(seeds, 4))
})

test('client seed and nonce each change the draws', async () => {
  const first = await draws(seeds, 2)
  expect(await draws({ ...seeds, nonce: 8 }, 2)).not.toEqual(first)
  expect(await draws({ ...seeds, clientSeed: 'other' }, 2)).not.toEqual(first)
})

test('every choice has a weight within one draw of the uniform share, and the weights add up to 2^32', () => {
  // R-04 R-06
  for (const choices of [2, 24, 25, diceOutcomes]) {
    let total = 0n
    for (let choice = 0; choice < choices; choice++) {
      const weight = weightOf(choice, choices)
      expect(weight === 2n ** 32n / BigInt(choices) || weight === 2n ** 32n / BigInt(choices) + 1n).toBe(true)
      total += weight
    }
    expect(total).toBe(2n ** 32n)
  }
  // The weights give exactly the boundaries between the choices.
  for (const choices of [3, 7, 25, diceOutcomes]) {
    let first = 0n
    for (let choice = 0; choice < choices; choice++) {
      expect([pick(Number(first), choices), first === 0n ? -1 : pick(Number(first - 1n), choices)]).toEqual([
        choice,
        choice - 1,
      ])
      first += weightOf(choice, choices)
    }
  }
  expect([pick(0, 25), pick(2 ** 32 - 1, 25), pick(2 ** 31, 2), pick(2 ** 31 - 1, 2)]).toEqual([0, 24, 1, 0])
})

test('40,000 draws are uniform and serially independent', async () => {
  // 99.9 % quantile of chi-square with 99 degrees of freedom is 148.2.
  const count = 40_000
  const rolls: number[] = []
  for (let nonce = 0; nonce < count / 8; nonce++) rolls.push(...(await draws({ ...seeds, nonce }, 8)))
  const cells = (of: (draw: number, at: number) => number) => {
    const seen = Array.from({ length: 100 }, () => 0)
    rolls.forEach((draw, at) => (seen[of(draw, at)] = (seen[of(draw, at)] ?? 0) + 1))
    return seen.reduce((sum, cell) => sum + (cell - count / 100) ** 2 / (count / 100), 0)
  }
  expect(cells((draw) => pick(draw, 100))).toBeLessThan(148.2)
  expect(cells((draw, at) => pick(draw, 10) * 10 + pick(rolls[(at + 1) % count] ?? 0, 10))).toBeLessThan(148.2)
})

test('hexadecimal is encoded and decoded, and anything else is rejected', () => {
  expect(toHex(fromHex('00ff10'))).toBe('00ff10')
  expect(fromHex('')).toEqual(new Uint8Array())
  for (const wrong of ['0', 'zz', '0x00', ' 00'])
    expect(() => fromHex(wrong)).toThrow(new RangeError('not hexadecimal'))
})
