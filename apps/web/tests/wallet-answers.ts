// For tests: the answers of the wallet screen, with one wallet for all vendors and with some at vendors.
import type { WireValue } from '@chokka/contract'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { siteCurrency } from '@chokka/money'

const at = '2026-11-20T04:30:00.000Z'
const id = '16d2dcfe-b89e-41e7-854a-58404eea6d16'
const money = '1500.00'
export const noPage = { pageNum: 1, totalPages: 0, total: 0 }
export const onePage = { pageNum: 1, totalPages: 1, total: 1 }

const noFunds = {
  ...{ balance: '0.00', bonus: '0.00', inPlay: '0.00', pendingWithdrawal: '0.00', total: '0.00', onTheWay: '0.00' },
  ...{ currency: siteCurrency, wallets: [] },
  ...{ dailysalreqtype: null, divtypereq: null, contracthoursalreq: null, realtimesalreqtype: null },
  ...{ dailySalary: false, hourSalary: false, salary: false, enableCt: false },
}

export const noWallets = {
  consolidated: noFunds,
  merchantWallet: { isSingle: true, autoTransfer: false },
  walletTransfers: { content: [], ...noPage },
}

export const pendingTransfer = {
  ...{ id, number: 'T-1', from: 'MAIN', to: 'LIVEY', displayName: 'Live of tests', amount: '20.00' },
  ...({ state: 'pending', startedAt: at, endedAt: null, timesAsked: 2, asksAgainAt: at, isAlarmed: false } as const),
}
export const fullWallets = {
  consolidated: {
    ...noFunds,
    ...{ balance: money, total: '1580.00', onTheWay: '20.00' },
    wallets: [
      {
        vassalage: 'SLOTX',
        displayName: 'Slots of tests',
        iconUrl: null,
        balance: '80.00',
        isStale: false,
        isOpen: true,
      },
      { vassalage: 'LIVEY', displayName: 'Live of tests', iconUrl: null, balance: '0.00', isStale: true, isOpen: true },
    ],
  },
  merchantWallet: { isSingle: false, autoTransfer: true },
  walletTransfers: {
    content: [pendingTransfer],
    ...onePage,
  },
} satisfies FakeVerbs

export const payees: WireValue<'payees'> = {
  content: [
    {
      id,
      kind: 'wallet',
      provider: 'bkash',
      name: null,
      numberMasked: '017** ***482',
      holder: 'Rahim',
      usableAt: at,
      usable: true,
    },
  ],
  limits: { wallet: 3, bank: 3, crypto: 3 },
  holdHours: 24,
  banks: [
    { code: '090', name: { bn: 'ডাচ্-বাংলা ব্যাংক', en: 'Dutch-Bangla Bank' } },
    { code: '225', name: { bn: 'সিটি ব্যাংক', en: 'City Bank' } },
  ],
}

export function withdrawalTerms(available: string): WireValue<'withdrawalTerms'> {
  return {
    available,
    least: '500.00',
    most: '25000.00',
    dayAmountLeft: '50000.00',
    dayCount: 5,
    dayCountLeft: 5,
    freeLeft: 1,
    feePpm: 0,
    feeLeast: '0.00',
    feeMost: '0.00',
    automaticUpTo: money,
    answerMinutes: 30,
    memberCancels: true,
    disputeHours: 48,
    medianMinutes: 12,
    paymentPasswordSet: true,
    turnover: { left: '0.00', content: [] },
    proof: { by: 'none', mobile: null },
  }
}
