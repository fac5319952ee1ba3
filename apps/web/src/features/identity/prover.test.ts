import { expect, test } from 'vitest'
import { Refused } from '@chokka/client/calls.ts'
import { makeProver } from './prover.ts'

function proving(answer: (level: number) => Promise<string | null> = async (level) => `proof ${level}`) {
  const begun: { level: number; signal: AbortSignal }[] = []
  const prover = makeProver((level, signal) => {
    begun.push({ level, signal })
    return answer(level)
  })
  prover.begin(1)
  return { begun, prover, levels: () => begun.map(({ level }) => level) }
}
const asks = (work: number, code: 'captcha_required' | 'credentials_wrong' = 'captcha_required') =>
  new Refused(code, '', { captcha: true, work })

test('a proof that was begun while the person typed goes beside the call', async () => {
  expect(await proving().prover.headers()).toEqual({ 'proof-of-work': 'proof 1' })
})

test('a refusal that asks for a harder proof begins it, and the call may be sent again', async () => {
  const { prover, begun, levels } = proving()
  prover.refused(asks(4))
  expect(levels()).toEqual([1, 4])
  expect(begun[0]?.signal.aborted).toBe(true)
  expect(prover.mayRepeat()).toBe(true)
  expect(await prover.headers()).toEqual({ 'proof-of-work': 'proof 4' })
})

test('after a wrong password the next proof is begun, and nothing is sent again', () => {
  const { prover, levels } = proving()
  prover.refused(asks(2, 'credentials_wrong'))
  expect(levels()).toEqual([1, 2])
  expect(prover.mayRepeat()).toBe(false)
})

test('a picture that is asked for all the same, and a server that never has enough, are left to the person', () => {
  const { prover } = proving()
  prover.refused(asks(1))
  expect(prover.mayRepeat()).toBe(false)
  const repeated = [2, 3, 4, 5].map((work) => {
    prover.refused(asks(work))
    return prover.mayRepeat()
  })
  expect(repeated).toEqual([true, true, true, false])
})

test('a browser that can make no proof sends none', async () => {
  expect(await proving(async () => null).prover.headers()).toEqual({})
  const broken = proving(async () => Promise.reject(new Error('no worker')))
  expect(await broken.prover.headers()).toEqual({})
  broken.prover.refused(new Error('the network'))
  expect(broken.prover.mayRepeat()).toBe(false)
  expect(broken.levels()).toEqual([1, 1])
})
