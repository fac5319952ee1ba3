import { createHash, randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { fivePercentLess, parsePaisa } from '../amount.ts'
import { queuePost } from '../posts.ts'
import type { Sim } from '../sim.ts'
import { inTransaction } from '../store.ts'

const SessionRow = z.object({
  session_key: z.string(),
  tran_id: z.string(),
  amount: z.string(),
  paid: z.string(),
  success_url: z.string(),
  fail_url: z.string(),
  cancel_url: z.string(),
  ipn_url: z.string(),
  state: z.enum(['PENDING', 'VALID', 'VALIDATED', 'FAILED', 'CANCELLED']),
  val_id: z.string().nullable(),
  bank_tran_id: z.string().nullable(),
  risk_level: z.string(),
  created_at: z.number(),
})
export type SessionRow = z.infer<typeof SessionRow>

const WebAddress = z.url({ protocol: /^https?$/ }).max(500)
const InitForm = z.object({
  ...{ total_amount: z.string(), currency: z.string(), tran_id: z.string().min(1).max(30) },
  ...{ success_url: WebAddress, fail_url: WebAddress, cancel_url: WebAddress },
  ipn_url: z.union([WebAddress, z.literal('')]).default(''),
  ...{ cus_name: z.string().min(1), cus_email: z.string().min(3), cus_phone: z.string().min(5) },
  ...{ cus_add1: z.string().min(1), cus_city: z.string().min(1), cus_country: z.string().min(1) },
  ...{ shipping_method: z.string().min(1), product_name: z.string().min(1) },
  ...{ product_category: z.string().min(1), product_profile: z.string().min(1) },
})

export type Fields = Record<string, string>

export const mayUse = ({ keys: { sslcommerz } }: Sim, { store_id, store_passwd }: Fields): boolean =>
  store_id === sslcommerz.storeId && store_passwd === sslcommerz.storePassword

const failed = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' })

/** POST /gwprocess/v4/api.php: opens a session and answers the page on which it is paid. */
export function openSession(sim: Sim, fields: Fields): object {
  if (!mayUse(sim, fields)) return failed('Store Credential Error Or Store is De-active')
  const read = InitForm.safeParse(fields)
  if (!read.success) return failed(`Invalid Information: ${read.error.issues[0]?.path.join('.') ?? ''}`)
  const order = read.data
  if (parsePaisa(order.total_amount) === undefined || order.currency !== siteCurrency)
    return failed('Invalid Information: total_amount')
  if (sessionsOf(sim, order.tran_id).some((one) => one.val_id !== null)) return failed('Duplicate tran_id')
  const key = randomUUID().replaceAll('-', '').toUpperCase()
  sim.db
    .prepare(
      `insert into ssl_session (session_key, tran_id, amount, paid, success_url, fail_url, cancel_url, ipn_url, state,
         risk_level, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'PENDING', '0', ?)`,
    )
    .run(
      ...[key, order.tran_id, order.total_amount, order.total_amount, order.success_url, order.fail_url],
      ...[order.cancel_url, order.ipn_url, sim.clock.nowMs()],
    )
  return { status: 'SUCCESS', failedreason: '', sessionkey: key, GatewayPageURL: `${sim.url}/sslcommerz/pay/${key}` }
}

export const sessionByKey = (sim: Sim, key: string): SessionRow | undefined =>
  SessionRow.optional().parse(sim.db.prepare('select * from ssl_session where session_key = ?').get(key))

export const sessionsOf = (sim: Sim, tranId: string): SessionRow[] =>
  z
    .array(SessionRow)
    .parse(sim.db.prepare('select * from ssl_session where tran_id = ? order by created_at').all(tranId))

export const sessionBy = (sim: Sim, column: 'val_id' | 'bank_tran_id', value: string): SessionRow | undefined =>
  SessionRow.optional().parse(sim.db.prepare(`select * from ssl_session where ${column} = ?`).get(value))

export const latestSessions = (sim: Sim): SessionRow[] =>
  z.array(SessionRow).parse(sim.db.prepare('select * from ssl_session order by created_at desc limit 50').all())

/**
 * What the payer can choose. yes: pays. no: the bank declines. cancel: goes back. leave: closes the page. away: pays,
 * and the browser does not return. less: pays five per cent less. risky: pays, and SSLCOMMERZ calls it risky. pretend:
 * returns as paid without having paid.
 */
export const sslChoices = ['yes', 'no', 'cancel', 'leave', 'away', 'less', 'risky', 'pretend'] as const
export type SslChoice = (typeof sslChoices)[number]

/** Where the browser is sent, with which form; null: it stays. Only the first answer counts. */
export function answerSession(
  sim: Sim,
  key: string,
  choice: SslChoice,
): { address: string; fields: Fields } | null | undefined {
  return inTransaction(sim.db, () => {
    const session = sessionByKey(sim, key)
    if (!session) return undefined
    if (session.state !== 'PENDING' || choice === 'leave') return null
    if (choice === 'pretend')
      return {
        address: session.success_url,
        fields: { tran_id: session.tran_id, status: 'VALID', val_id: 'PRETENDED' },
      }
    const done = choice === 'no' || choice === 'cancel' ? close(sim, session, choice) : pay(sim, session, choice)
    const fields = noticeFields(sim, done)
    if (done.ipn_url) queuePost(sim, 'sslcommerz', done.ipn_url, new URLSearchParams(fields).toString())
    const address = choice === 'no' ? done.fail_url : choice === 'cancel' ? done.cancel_url : done.success_url
    return choice === 'away' ? null : { address, fields }
  })
}

function close(sim: Sim, session: SessionRow, choice: 'no' | 'cancel'): SessionRow {
  const state = choice === 'no' ? 'FAILED' : 'CANCELLED'
  sim.db.prepare('update ssl_session set state = ? where session_key = ?').run(state, session.session_key)
  return { ...session, state }
}

function pay(sim: Sim, session: SessionRow, choice: SslChoice): SessionRow {
  const id = randomUUID().replaceAll('-', '')
  const done = {
    ...{ ...session, state: 'VALID' as const, val_id: `${sim.clock.nowMs()}${id.slice(0, 12)}`, bank_tran_id: id },
    paid: choice === 'less' ? fivePercentLess(session.amount) : session.amount,
    risk_level: choice === 'risky' ? '1' : '0',
  }
  sim.db
    .prepare(
      'update ssl_session set state = ?, paid = ?, val_id = ?, bank_tran_id = ?, risk_level = ? where session_key = ?',
    )
    .run(done.state, done.paid, done.val_id, done.bank_tran_id, done.risk_level, done.session_key)
  return done
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** What the notification and the browser's form say, with their signature. */
export function noticeFields({ keys }: Sim, session: SessionRow): Fields {
  const fields: Fields = {
    ...{ tran_id: session.tran_id, status: session.state, val_id: session.val_id ?? '', amount: session.paid },
    ...{ store_amount: session.paid, currency: siteCurrency, bank_tran_id: session.bank_tran_id ?? '' },
    ...{ card_type: 'VISA-Dutch Bangla', store_id: keys.sslcommerz.storeId, currency_type: siteCurrency },
    ...{ currency_amount: session.paid, risk_level: session.risk_level },
    risk_title: session.risk_level === '0' ? 'Safe' : 'Risky',
  }
  const names = Object.keys(fields)
  const signed: Fields = { ...fields, store_passwd: md5(keys.sslcommerz.storePassword) }
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return { ...fields, verify_key: names.join(','), verify_sign: md5(text) }
}
