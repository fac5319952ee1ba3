// For tests: a vendor with wallets of its own, which carries out, refuses, answers late or not at all, as it is told.
import { randomUUID } from 'node:crypto'
import { parseMoney } from '@chokka/money'
import { gamePaths } from '@chokka/vendor-api'
import type { Holder, TestSite } from './site.ts'
import { testVendor, type Seat } from './vendor.ts'

/**
 * `silent` carries a transfer out and does not answer, `broken` answers with a fault; `lost` never gets it; `deaf`
 * answers nothing at all.
 */
export type Mood = 'ok' | 'broken' | 'refuse' | 'silent' | 'lost' | 'deaf'

export async function walletVendor(site: TestSite) {
  const balances = new Map<string, number>()
  const transfers = new Map<string, 'done' | 'refused'>()
  const asked: { path: string; id: string }[] = []
  /** Where each message came, and for whom it says that it was signed. */
  const signedFor: { at: string; names: unknown[] }[] = []
  const desk = {
    mood: 'ok' as Mood,
    /** Why it refuses. */
    error: 'not now',
    says: null as 'done' | 'refused' | 'unknown' | null,
    hold: null as Promise<void> | null,
    /** Answers every question what became of a transfer. */
    answers: null as (() => { status: number; body: object } | null) | null,
  }

  function move(path: string, id: string, user: string, amount: number) {
    if (transfers.has(id)) return
    const change = path === gamePaths.transferDeposit ? amount : -amount
    const after = (balances.get(user) ?? 0) + change
    if (desk.mood === 'refuse' || after < 0) return void transfers.set(id, 'refused')
    balances.set(user, after)
    transfers.set(id, 'done')
  }

  const vendor = await testVendor(site, {
    wallet: async (path, message) => {
      const [id, user] = [String(message.transaction_uuid ?? ''), String(message.user)]
      asked.push({ path, id })
      signedFor.push({ at: path, names: [message.vendor, message.path, message.operator_id] })
      if (desk.mood === 'deaf') return null
      const balance = () => balances.get(user) ?? 0
      if (path === gamePaths.transferBalance) return { status: 200, body: { balance: balance() } }
      if (path === gamePaths.transferCheck) {
        if (desk.answers) return desk.answers()
        const state = desk.says ?? transfers.get(id) ?? 'unknown'
        if (state === 'unknown') transfers.set(id, 'refused')
        return { status: 200, body: { state, balance: balance() } }
      }
      if (desk.hold) await desk.hold
      if (desk.mood === 'lost') return null
      move(path, id, user, Number(message.amount))
      if (desk.mood === 'silent') return null
      if (desk.mood === 'broken') return { status: 500, body: { error: 'internal error' } }
      return transfers.get(id) === 'done'
        ? { status: 200, body: { balance: balance() } }
        : { status: 400, body: { error: desk.error } }
    },
  })

  /** A round that has changed the balance at the vendor when it is reported. */
  const play = (seat: Seat, stake: string, payout: string) => {
    balances.set(seat.user, (balances.get(seat.user) ?? 0) + vendor.units(payout) - vendor.units(stake))
    return vendor.result(seat, stake, payout)
  }
  const transfer = (member: Holder, from: string, to: string, amount: string | null, id: string = randomUUID()) =>
    site.call('walletTransfer', { id, from, to, amount }, member).then((answer) => answer.transfer)
  return {
    ...vendor,
    ...{ desk, balances, transfers, asked, signedFor, play },
    balanceAt: (member: Holder) => balances.get(String(member.id)) ?? 0,
    put: (member: Holder, amount: string | null, id?: string) => transfer(member, 'MAIN', vendor.code, amount, id),
    take: (member: Holder, amount: string | null, id?: string) => transfer(member, vendor.code, 'MAIN', amount, id),
    isAt: (amount: string) => Number(parseMoney(amount) / 10n),
  }
}
