import { expect, test } from 'vitest'
import { Refused } from './calls.ts'
import { makeProofOfWork } from './proof-of-work.ts'

function start(answer: (level: number) => Promise<string | null> = async (level) => `proof ${level}`) {
  const started: { level: number; signal: AbortSignal }[] = []
  const proofOfWork = makeProofOfWork((level, signal) => {
    started.push({ level, signal })
    return answer(level)
  })
  proofOfWork.start(1)
  return { started, proofOfWork, levels: () => started.map(({ level }) => level) }
}
const asksFor = (work: number, code: 'captcha_required' | 'credentials_wrong' = 'captcha_required') =>
  new Refused(code, '', { captcha: true, work })

test('a proof that was started while the visitor typed is sent with the call', async () => {
  expect(await start().proofOfWork.headers()).toEqual({ 'proof-of-work': 'proof 1' })
})

test('a refusal that asks for a harder proof starts it, and the call may be retried', async () => {
  const { proofOfWork, started, levels } = start()
  proofOfWork.refused(asksFor(4))
  expect(levels()).toEqual([1, 4])
  expect(started[0]?.signal.aborted).toBe(true)
  expect(proofOfWork.mayRetry()).toBe(true)
  expect(await proofOfWork.headers()).toEqual({ 'proof-of-work': 'proof 4' })
})

test('after a wrong password the next proof is started, and the call is not retried', () => {
  const { proofOfWork, levels } = start()
  proofOfWork.refused(asksFor(2, 'credentials_wrong'))
  expect(levels()).toEqual([1, 2])
  expect(proofOfWork.mayRetry()).toBe(false)
})

test('the captcha is shown when a proof was not accepted, or after too many retries', () => {
  const { proofOfWork } = start()
  proofOfWork.refused(asksFor(1))
  expect(proofOfWork.mayRetry()).toBe(false)
  const retries = [2, 3, 4, 5].map((work) => {
    proofOfWork.refused(asksFor(work))
    return proofOfWork.mayRetry()
  })
  expect(retries).toEqual([true, true, true, false])
})

test('a browser that cannot compute a proof sends none', async () => {
  expect(await start(async () => null).proofOfWork.headers()).toEqual({})
  const broken = start(async () => Promise.reject(new Error('no worker')))
  expect(await broken.proofOfWork.headers()).toEqual({})
  broken.proofOfWork.refused(new Error('the network'))
  expect(broken.proofOfWork.mayRetry()).toBe(false)
  expect(broken.levels()).toEqual([1, 1])
})
