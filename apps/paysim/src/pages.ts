import { both, escaped, type Sentence } from '@chokka/simulator-kit'
import { page } from './frame.ts'
import { shownTime } from './kit/clock.ts'
import { latestInvoices } from './btcpay/invoices.ts'
import { latestCoinPayouts } from './btcpay/payouts.ts'
import { latestNotices } from './notices.ts'
import { latestPosts } from './posts.ts'
import { latestSessions } from './sslcommerz/sessions.ts'
import type { Choice } from './payer.ts'
import type { PaymentRow } from './payment-rows.ts'
import { isExpired, latestPayments, payerNumber } from './payment-rows.ts'
import { latestPayouts } from './payouts.ts'
import { returnAddress } from './payments.ts'
import type { Sim } from './sim.ts'
import { merchant } from './sim.ts'
import { choiceTexts, stateTexts, texts } from './texts.ts'

const plainChoices: Choice[] = ['yes', 'no', 'cancel']
const testChoices: Choice[] = ['leave', 'away', 'slow', 'less', 'short', 'pretend']

/** The page on which the payer chooses; there is nothing to type in. */
export function payPage(sim: Sim, payment: PaymentRow): string {
  if (payment.state !== 'initiated' || isExpired(sim, payment)) return latePage(payment)
  const choose = (choice: Choice) =>
    `<button class="${choice}" name="choice" value="${choice}">${both(choiceTexts[choice])}</button>`
  return page(
    texts.payTitle,
    `<form class="card" method="post"><div class="sum">৳${escaped(payment.amount)}</div><dl>
<dt>${both(texts.merchant)}</dt><dd>${escaped(merchant.name)}</dd>
<dt>${both(texts.payer)}</dt><dd>${escaped(payerNumber(payment))}</dd>
<dt>${both(texts.invoice)}</dt><dd>${escaped(payment.invoice)}</dd></dl>
${plainChoices.map(choose).join('')}
<details><summary>${both(texts.testerTitle)}</summary>${testChoices.map(choose).join('')}</details></form>`,
  )
}

const returnStatuses = {
  initiated: 'failure',
  verified: 'success',
  completed: 'success',
  failed: 'failure',
  cancelled: 'cancel',
} as const

/** For a payment that was answered or has expired: a link back with its status. */
export function latePage(payment: PaymentRow): string {
  const status = returnStatuses[payment.state]
  const address = returnAddress(payment.callback_url, payment.payment_id, status)
  return page(
    texts.payTitle,
    `<div class="card"><p>${both(texts.late)}</p>
<a class="button" href="${escaped(address)}">${both(texts.backToSite)}</a></div>`,
  )
}

export function stayPage(payment: PaymentRow, choice: 'leave' | 'away'): string {
  const sentence = choice === 'leave' ? texts.stayedLeave : texts.stayedAway
  const again = `<a class="button" href="/pay/${escaped(payment.payment_id)}">${both(texts.backToPayment)}</a>`
  return page(texts.payTitle, `<div class="card"><p>${both(sentence)}</p>${choice === 'leave' ? again : ''}</div>`)
}

export const unknownPage = (): string => page(texts.payTitle, `<div class="card"><p>${both(texts.unknown)}</p></div>`)

/** For testers: payments, payouts and notices, newest first. */
export function overviewPage(sim: Sim): string {
  const payments = latestPayments(sim).map((row) => [
    text(shownTime(row.created_at)),
    sum(row.credit_amount),
    state(row.state),
    text(row.trx_id ?? '–'),
    text(payerNumber(row)),
    text(row.invoice),
  ])
  const payouts = latestPayouts(sim).map((row) => [
    text(shownTime(row.created_at)),
    sum(row.amount),
    state(row.state),
    text(row.trx_id ?? row.failure_code ?? '–'),
    text(row.receiver),
    text(row.invoice),
  ])
  const sessions = latestSessions(sim).map((row) => [
    text(shownTime(row.created_at)),
    sum(row.paid),
    state(row.state),
    text(row.val_id ?? '–'),
    text(row.tran_id),
  ])
  const invoices = latestInvoices(sim).map((row) => [
    text(shownTime(row.created_at)),
    sum(row.amount),
    state(row.status),
    text(row.additional),
    text(row.order_id),
  ])
  const coinPayouts = latestCoinPayouts(sim).map((row) => [
    text(shownTime(row.created_at)),
    text(`${row.amount} BTC`),
    state(row.state),
    text(row.tx_id ?? '–'),
    text(row.destination),
  ])
  const notices = [
    ...latestNotices(sim).map((row) => ({ ...row, what: row.kind })),
    ...latestPosts(sim).map((row) => ({ ...row, what: row.company })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .map((row) => [
      text(shownTime(row.at)),
      text(row.what),
      state(row.delivered_at ? 'delivered' : 'queued'),
      text(String(row.tries)),
    ])
  const otherHeads = [texts.time, texts.amount, texts.state, texts.transaction, texts.invoice]
  const moneyHeads = [texts.time, texts.amount, texts.state, texts.transaction, texts.number, texts.invoice]
  return page(
    texts.overviewTitle,
    `<section class="card"><h2>bKash: ${both(texts.payments)}</h2>${table(moneyHeads, payments)}</section>
<section class="card"><h2>bKash: ${both(texts.payouts)}</h2>
<p>${both(texts.payoutRules)}</p>${table(moneyHeads, payouts)}</section>
<section class="card"><h2>SSLCOMMERZ</h2>${table(otherHeads, sessions)}</section>
<section class="card"><h2>BTCPay Server</h2>${table(otherHeads, invoices)}</section>
<section class="card"><h2>BTCPay Server: ${both(texts.payouts)}</h2>${table(otherHeads, coinPayouts)}</section>
<section class="card"><h2>${both(texts.notices)}</h2>
${table([texts.time, texts.notices, texts.state, texts.tries], notices)}</section>`,
    true,
  )
}

function table(heads: Sentence[], rows: string[][]): string {
  if (rows.length === 0) return `<p>${both(texts.nothingYet)}</p>`
  const head = heads.map((sentence) => `<th scope="col">${both(sentence)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const text = (words: string) => `<td>${escaped(words)}</td>`
const sum = (amount: string) => `<td class="sumcell">৳${escaped(amount)}</td>`

function state(name: string): string {
  const sentence = stateTexts[name] ?? { bn: name, en: name }
  return `<td class="${escaped(name)}">${both(sentence)}</td>`
}
