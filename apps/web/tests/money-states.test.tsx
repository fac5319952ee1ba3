// @vitest-environment happy-dom
// What deposits, withdrawals, bets and limits say once they have ended in another way than they should.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, type FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { loadTexts } from '@chokka/text'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { lane, vendorCard } from './game-answers.ts'
import { withApp } from './with-app.ts'

const { t } = await loadTexts('en', ['cashier', 'betting', 'protection', 'common'])
const slow = { timeout: 15_000 }
const at = '2026-11-20T04:30:00.000Z'

withApp()

function openAt(address: string, more: FakeVerbs) {
  fakeSite({ ...layoutAnswers, ...full, ...more })
  beginSession('a-token')
  navigate(address)
  render(<App />)
}

function firstOf<One>(list: readonly One[]): One {
  const [one] = list
  if (one === undefined) throw new Error('the list is empty')
  return one
}

const credited = firstOf(full.deposits.content)
const byHand = {
  ...credited,
  ...{ name: { bn: 'হাতে', en: 'By hand' }, amountPaid: null, creditedAt: null, trxClaimed: 'BKD7A61H2T' },
}
const failedText = t('cashier.outcomeFailed')

// rules/cashier §3
test('of a transfer by hand that staff have not found nobody says that nothing was taken', async () => {
  const deposit = { ...byHand, state: 'failed' as const, reason: 'no such payment' }
  openAt(`/member/depositv2?deposit=${deposit.id}`, { checkDeposit: { deposit } })
  await screen.findByText(failedText, undefined, slow)
  expect(screen.getByText(t('cashier.outcomeRejectedText'))).toBeTruthy()
  expect(screen.queryByText(t('cashier.outcomeUnpaidText'))).toBeNull()
})

test.each([
  ['failed', 'serviceAnswer', 'en'],
  ['reversed', 'reason', null],
] as const)('of a payment that has %s it is said whose words the reason is', async (state, name, lang) => {
  const deposit = { ...credited, state, reason: '2023 Insufficient Balance' }
  openAt(`/member/depositv2?deposit=${deposit.id}`, { checkDeposit: { deposit } })
  const words = await screen.findByText(deposit.reason, undefined, slow)
  expect(screen.getByText(t(`cashier.${name}`))).toBeTruthy()
  expect(words.getAttribute('lang')).toBe(lang)
})

test('after the time of a transfer by hand its TrxID comes first, and a new deposit second', async () => {
  const deposit = { ...byHand, state: 'expired' as const, trxClaimed: null }
  openAt(`/member/depositv2?deposit=${deposit.id}`, { checkDeposit: { deposit } })
  const tell = await screen.findByRole('button', { name: t('cashier.transferSubmit') }, slow)
  const next = screen.getByRole('link', { name: t('cashier.newDeposit') })
  expect([tell.className, next.className].map((look) => /btn--(\w+)/.exec(look)?.[1])).toEqual(['primary', 'secondary'])
})

const sent = firstOf(full.withdrawals.content)
test('of a withdrawal that was rejected the whole amount is back, and nobody receives anything', async () => {
  const moves = [{ state: 'rejected' as const, at }]
  const rejected = { ...sent, state: 'rejected' as const, trxId: null, fee: '10.00', payout: '1490.00', moves }
  openAt(`/member/withdraw?view=list&withdrawal=${rejected.id}`, {
    withdrawals: { ...full.withdrawals, content: [rejected] },
  })
  const dialog = await screen.findByRole('dialog', undefined, slow)
  expect(dialog.textContent).toContain(`${t('cashier.backInWallet')}৳1,500.00`)
  expect(dialog.textContent).not.toContain(t('cashier.youReceive'))
  expect(dialog.querySelector('.tl li:last-child')?.className).toBe('bad')
})

test('a dispute that was decided is not said to be looked at any more', async () => {
  const moves = (['sent', 'disputed', 'forced_returned'] as const).map((state) => ({ state, at }))
  const decided = { ...sent, state: 'forced_returned' as const, reason: 'it came back', moves }
  openAt(`/member/withdraw?view=list&withdrawal=${decided.id}`, {
    withdrawals: { ...full.withdrawals, content: [decided] },
  })
  const dialog = await screen.findByRole('dialog', undefined, slow)
  expect(dialog.textContent).toContain('it came back')
  expect(dialog.textContent).not.toContain(t('cashier.step_disputedNote'))
})

const bet = firstOf(full.bettingRecord.content)
test('a bet that was taken back names the vendor, and says why once', async () => {
  const transaction = { id: 'tx-1', amount: '10.00', balanceAfter: '100.00', at }
  openAt(`/member/personalHistoryCopy?bet=${bet.id}`, {
    gameVendors: { content: [lane('INHOUSE', [vendorCard('INHOUSE', { vassalage: 'CHOKKA', displayName: 'Six' })])] },
    betDetail: {
      bet: {
        ...{ ...bet, state: 'void' as const, payout: '10.00', result: '0.00', description: 'The server had failed.' },
        ...{ balanceBefore: '100.00', balanceAfter: '100.00', transactionId: 'tx-0', supplierTransactionId: 's' },
      },
      transactions: [
        { ...transaction, kind: 'bet' as const },
        { ...transaction, kind: 'rollback' as const, id: 'tx-2' },
      ],
      ...{ facts: [], verifyUrl: null },
    },
  })
  const why = await screen.findByText(/The server had failed/, undefined, slow)
  expect(why.textContent).toContain(' Six ')
})

test('a limit that is to go asks whether it shall be removed', async () => {
  const { protection } = full.protection
  const [, ...others] = protection.limits
  const limit = { ...firstOf(protection.limits), pending: { id: credited.id, to: null, readyAt: at, isReady: true } }
  openAt('/member/protection', { protection: { protection: { ...protection, limits: [limit, ...others] } } })
  const question = await screen.findByText(t('protection.endReady'), undefined, slow)
  expect(question.parentElement?.textContent).toContain(t('protection.removeLimit'))
})
