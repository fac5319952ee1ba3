import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { openLog } from '@chokka/server-kit'
import { expect, test } from 'vitest'
import { fakeGateways, siteWithMessages } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'
import { plusMinutes, transact } from '../kit/index.ts'
import { sendDue } from './deliver.ts'
import { sendMessage } from './index.ts'

const to = '+8801712345678'

async function siteWithMessage(minutes = 5) {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  const expiresAt = plusMinutes(clock.now(), minutes)
  const message = { channel: 'sms', to, template: 'signInCode', language: 'bn', expiresAt } as const
  const send = (code = '123456') =>
    site.inside((ctx) => sendMessage(ctx, site.outbox.gateways, { ...message, values: { code, minutes: 5 } }))
  const row = async (id: string) =>
    site.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const run = () => site.runJob('send-messages')
  return { ...site, clock, message, send, row, run }
}

test('a message is sent once after its transaction has committed, and never when that is rolled back', async () => {
  const site = await siteWithMessage()
  const undone = site.inside(async (ctx) => {
    await sendMessage(ctx, site.outbox.gateways, { ...site.message, values: { code: '111111', minutes: 5 } })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  const id = await site.send()
  expect(site.outbox.sent).toEqual([])
  await site.run()
  await site.run()
  const text = 'ছক্কা: লগইন কোড 123456। মেয়াদ ৫ মিনিট। কোডটি কাউকে বলবেন না।'
  expect(site.outbox.sent).toEqual([{ channel: 'sms', id, to, subject: undefined, text }])
  expect(await site.row(id)).toMatchObject({ state: 'sent', attempts: 1, gateway: 'fake', provider_id: 'p1' })
})

// Case 12
test('a message that was taken is not sent again, whatever id the company gives it', async () => {
  const site = await siteWithMessage()
  site.outbox.answer = () => ({ kind: 'sent', providerId: 'p\0 \ud83d' })
  const id = await site.send()
  for (let runs = 0; runs < 3; runs++) {
    await site.run().catch(() => undefined)
    site.clock.forward(60)
  }
  expect(site.outbox.sent).toHaveLength(1)
  expect(await site.row(id)).toMatchObject({ state: 'sent', provider_id: 'p \ufffd' })
})

test('a text is deleted once it was sent, and the recipient stays sealed', async () => {
  const site = await siteWithMessage()
  const id = await site.send()
  expect((await site.row(id)).body_sealed).not.toBeNull()
  await site.run()
  const { body_sealed, to_sealed } = await site.row(id)
  expect(body_sealed).toBeNull()
  const { keys } = await site.baseCtx()
  expect(keys.openAtRest(to_sealed)).toBe(to)
})

test('a gateway that fails is tried again after growing pauses with the same text, five times at most', async () => {
  const site = await siteWithMessage(60)
  site.outbox.answer = () => ({ kind: 'failed', fault: 'HTTP 503' })
  const id = await site.send()
  const pauses: number[] = []
  for (let seconds = 0; seconds <= 300; seconds++) {
    const before = site.outbox.sent.length
    await site.run()
    if (site.outbox.sent.length > before) pauses.push(seconds)
    site.clock.forward(1)
    if ((await site.row(id)).state === 'failed') break
  }
  expect(pauses).toEqual([0, 2, 8, 26, 80])
  expect(new Set(site.outbox.sent.map(({ text }) => text)).size).toBe(1)
  expect(await site.row(id)).toMatchObject({ state: 'failed', attempts: 5, body_sealed: null, fault: 'HTTP 503' })
})

test('no attempt is made after the message is of no use any more', async () => {
  const site = await siteWithMessage(1)
  site.outbox.answer = () => ({ kind: 'failed', fault: 'HTTP 503' })
  const late = await site.send()
  site.clock.forward(60)
  await site.run()
  expect(site.outbox.sent).toEqual([])
  expect(await site.row(late)).toMatchObject({ state: 'failed', body_sealed: null })
})

test('what a gateway refuses is not tried again', async () => {
  const site = await siteWithMessage()
  site.outbox.answer = () => ({ kind: 'refused', fault: 'HTTP 400 code 21211' })
  const id = await site.send()
  await site.run()
  site.clock.forward(60)
  await site.run()
  expect(site.outbox.sent).toHaveLength(1)
  expect(await site.row(id)).toMatchObject({ state: 'failed', fault: 'HTTP 400 code 21211', body_sealed: null })
})

test('a message that succeeds at the second attempt is sent, and nothing of the first failure is left', async () => {
  const site = await siteWithMessage()
  site.outbox.answer = () => ({ kind: site.outbox.sent.length === 1 ? 'failed' : 'sent', fault: 'x', providerId: 'p2' })
  const id = await site.send()
  await site.run()
  expect(await site.row(id)).toMatchObject({ state: 'waiting', attempts: 1, fault: 'x', busy_until: null })
  site.clock.forward(2)
  await site.run()
  expect(await site.row(id)).toMatchObject({ state: 'sent', attempts: 2, fault: null, provider_id: 'p2' })
})

test('a message whose process died between claim and answer is sent again by another, with the same text', async () => {
  const site = await siteWithMessage()
  const id = await site.send()
  // The process of this run never hears an answer, as if it had been killed.
  const dead = fakeGateways()
  const started = new Promise<void>((resolve) => {
    dead.answer = () => new Promise(() => resolve())
  })
  const around = await site.baseCtx()
  const ctx = {
    ...around,
    transaction: <T>(work: Parameters<typeof transact<T>>[2]) => transact(site.db, around, work),
  }
  void sendDue(ctx, dead.gateways, { free: 1 })
  await started
  await site.run()
  expect(site.outbox.sent).toEqual([])
  site.clock.forward(41)
  await site.run()
  expect(site.outbox.sent.map(({ text }) => text)).toEqual(dead.sent.map(({ text }) => text))
  expect(await site.row(id)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('of several processes one sends each message', async () => {
  const site = await siteWithMessage()
  for (let at = 0; at < 12; at++) await site.send(String(100_000 + at))
  await Promise.all([site.run(), site.run(), site.run(), site.run()])
  expect(site.outbox.sent).toHaveLength(12)
  expect(new Set(site.outbox.sent.map(({ id }) => id)).size).toBe(12)
})

test('a dropped message is never sent', async () => {
  const site = await siteWithMessage()
  await site.inside((ctx) =>
    sendMessage(ctx, site.outbox.gateways, {
      ...site.message,
      values: { code: '123456', minutes: 5 },
      isDropped: true,
    }),
  )
  await site.run()
  expect(site.outbox.sent).toEqual([])
})

test('without a gateway nothing is stored, and what was stored before fails instead of waiting for ever', async () => {
  const site = await siteWithMessage()
  const none = { sms: null, mail: null }
  const values = { code: '123456', minutes: 5 }
  const refused = site.inside((ctx) => sendMessage(ctx, none, { ...site.message, values }))
  await expect(refused).rejects.toMatchObject({ code: 'sms_not_enabled' })
  expect(await site.db.selectFrom('message').select('id').execute()).toEqual([])
  const id = await site.send()
  const around = await site.baseCtx()
  const ctx = {
    ...around,
    transaction: <T>(work: Parameters<typeof transact<T>>[2]) => transact(site.db, around, work),
  }
  await sendDue(ctx, none, { free: 1 })
  expect(await site.row(id)).toMatchObject({ state: 'failed', fault: 'no gateway is configured' })
})

test('no log line holds the number or the code, whatever happens', async () => {
  const site = await siteWithMessage()
  const lines: string[] = []
  const to = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const log = openLog({ level: 'debug', name: 'server' }, to)
  const ids = [await site.send(), await site.send(), await site.send()]
  const outcomes = { [ids[0] ?? '']: 'failed', [ids[1] ?? '']: 'refused' } as const
  site.outbox.answer = ({ id }) => {
    const kind = outcomes[id]
    if (!kind) throw new Error('the gateway broke')
    return { kind, fault: 'HTTP 500' }
  }
  const around = { ...(await site.baseCtx()), log }
  const ctx = {
    ...around,
    transaction: <T>(work: Parameters<typeof transact<T>>[2]) => transact(site.db, around, work),
  }
  await sendDue(ctx, site.outbox.gateways, { free: 3 })
  expect(lines).toHaveLength(3)
  for (const secret of ['123456', '1712345678']) expect(lines.join('')).not.toContain(secret)
})

test('messages are forgotten after their days, dropped ones after one, and waiting ones never', async () => {
  const site = await siteWithMessage()
  const [sent, waiting] = [await site.send(), await site.send()]
  await site.db
    .updateTable('message')
    .set({ due_at: plusMinutes(site.clock.now(), 1e6) })
    .where('id', '=', waiting)
    .execute()
  await site.run()
  await site.inside((ctx) =>
    sendMessage(ctx, site.outbox.gateways, {
      ...site.message,
      values: { code: '123456', minutes: 5 },
      isDropped: true,
    }),
  )
  const left = async () => {
    await site.runJob('forget-messages')
    const { rows } = await sql<{ id: string }>`select id from message order by created_at`.execute(site.db)
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await left()).toHaveLength(3)
  site.clock.forward(25 * 3600)
  expect(await left()).toEqual([sent, waiting].toSorted())
  site.clock.forward(30 * 24 * 3600)
  expect(await left()).toEqual([waiting])
})
