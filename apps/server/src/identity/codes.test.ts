import { expect, test } from 'vitest'
import { everything } from '../../tests/everything.ts'
import { otherCode, siteWithMessages } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'
import type { Refusal } from '../kit/index.ts'
import { checkCode, sendCode, useCode } from './codes.ts'

const to = '+8801712345678'
const signIn = { purpose: 'sign_in', channel: 'sms', to } as const

/** A site that has sent a code, and what answers a try of one. */
async function siteWithCode(more: { holderId?: bigint } = {}) {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  const send = () => site.inside((ctx) => sendCode(ctx, site.outbox.gateways, { ...signIn, ...more }))
  const minutes = await send()
  const code = await site.lastCode()
  const attempt = (typed: string | undefined, changes: object = {}) =>
    site
      .inside((ctx) => useCode(ctx, { ...signIn, ...more, code: typed, ...changes }))
      .then(
        () => 'used',
        (refusal: Refusal) => refusal.code,
      )
  return { ...site, clock, send, minutes, code, attempt }
}

// S-16
test('a code has six digits, lives as long as the merchant says, and works once', async () => {
  const { code, minutes, attempt } = await siteWithCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(minutes).toBe(5)
  expect(await attempt(code)).toBe('used')
  expect(await attempt(code)).toBe('sms_code_wrong')
})

test('a code may be typed in Bengali digits and with a space', async () => {
  const { code, attempt } = await siteWithCode()
  const bengali = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  expect(await attempt(`${bengali.slice(0, 3)} ${bengali.slice(3)}`)).toBe('used')
})

// S-16
test('five wrong tries kill a code, and the right one is then refused like an expired one', async () => {
  const { code, attempt } = await siteWithCode()
  for (let wrong = 1; wrong <= 4; wrong++) expect(await attempt(otherCode(code))).toBe('sms_code_wrong')
  expect(await attempt(otherCode(code))).toBe('sms_code_wrong')
  expect(await attempt(code)).toBe('sms_code_expired')
})

test('four wrong tries leave the code alive, and tries at the same moment are all counted', async () => {
  const { code, attempt } = await siteWithCode()
  const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(otherCode(code))))
  expect(answers).toEqual(Array.from({ length: 4 }, () => 'sms_code_wrong'))
  expect(await attempt(code)).toBe('used')
})

test('of many guesses at once no more than five are compared', async () => {
  const { code, attempt } = await siteWithCode()
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(otherCode(code))))
  expect(answers.filter((answer) => answer === 'sms_code_wrong')).toHaveLength(5)
  expect(await attempt(code)).toBe('sms_code_expired')
})

test('a right code that two calls use at the same moment works once', async () => {
  const { code, attempt } = await siteWithCode()
  const answers = await Promise.all([attempt(code), attempt(code), attempt(code)])
  expect(answers.toSorted()).toEqual(['sms_code_wrong', 'sms_code_wrong', 'used'])
})

test('a code is good for exactly its minutes, and then says that it has expired', async () => {
  const { clock, code, minutes, attempt } = await siteWithCode()
  clock.forward(minutes * 60 - 1)
  expect(await attempt(otherCode(code))).toBe('sms_code_wrong')
  clock.forward(1)
  expect(await attempt(code)).toBe('sms_code_expired')
})

test('a new code ends the one before', async () => {
  const { send, lastCode, code, attempt } = await siteWithCode()
  await send()
  const next = await lastCode()
  if (next !== code) expect(await attempt(code)).toBe('sms_code_wrong')
  expect(await attempt(next)).toBe('used')
})

// S-16: bound to its request
test.each([
  ['another purpose', { purpose: 'register' }],
  ['another number', { to: '+8801812345678' }],
  ['another channel', { channel: 'mail', to: 'rahim@site.example' }],
])('a code is worth nothing for %s', async (_name, changes) => {
  const { code, attempt } = await siteWithCode()
  expect(await attempt(code, changes)).toBe('sms_code_wrong')
  expect(await attempt(code)).toBe('used')
})

test('a code of one account is worth nothing for another, and does not end the other’s code', async () => {
  const site = await siteWithMessages()
  const [rahim, karim] = [await site.aMember(), await site.aMember()]
  const binding = { purpose: 'bind_mobile', channel: 'sms', to } as const
  const codes: string[] = []
  for (const { id: holderId } of [rahim, karim]) {
    await site.inside((ctx) => sendCode(ctx, site.outbox.gateways, { ...binding, holderId }))
    codes.push(await site.lastCode())
  }
  const bind = (holderId: bigint, code = '') => site.inside((ctx) => useCode(ctx, { ...binding, holderId, code }))
  if (codes[0] !== codes[1]) await expect(bind(karim.id, codes[0])).rejects.toMatchObject({ code: 'sms_code_wrong' })
  await bind(rahim.id, codes[0])
  await bind(karim.id, codes[1])
})

test('a code that is only checked stays good, and its wrong tries are counted', async () => {
  const { inside, code, attempt } = await siteWithCode()
  await inside((ctx) => checkCode(ctx, { ...signIn, code }))
  for (let wrong = 1; wrong <= 5; wrong++) {
    const check = inside((ctx) => checkCode(ctx, { ...signIn, code: otherCode(code) }))
    await expect(check).rejects.toMatchObject({ code: 'sms_code_wrong' })
  }
  expect(await attempt(code)).toBe('sms_code_expired')
})

test('without a code nothing is counted, and a number that was sent none has no right one', async () => {
  const { attempt, code } = await siteWithCode()
  for (const typed of [undefined, '']) expect(await attempt(typed)).toBe('sms_code_missing')
  expect(await attempt(code, { to: '+8801912345678' })).toBe('sms_code_wrong')
  expect(await attempt(code)).toBe('used')
})

// S-16: hashed at rest
test('the database holds neither the code nor the number, in any form that can be read', async () => {
  const site = await siteWithMessages()
  await site.inside((ctx) => sendCode(ctx, site.outbox.gateways, signIn))
  const waiting = await everything(site)
  const code = await site.lastCode()
  for (const stored of [waiting, await everything(site)]) {
    for (const secret of [code, to, to.slice(4)]) {
      expect(stored.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+|[0-9a-f-]{36}/g, '')).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  }
})

test('what has ended is forgotten after two days', async () => {
  const { db, clock, runJob } = await siteWithCode()
  clock.forward(49 * 3600)
  await runJob('forget-expired')
  expect(await db.selectFrom('one_time_code').select('id').execute()).toEqual([])
})
