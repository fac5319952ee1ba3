import { noun, refusal } from '../../noun.ts'

const day = ['channelDay', 'channelDays', 'channelBalances', 'monthClosings', 'askedActs'] as const

export const books = noun({
  refusals: {
    report_wrong: refusal(422, 'field'),
    report_missing: refusal(409, 'toast'),
    day_closed: refusal(409, 'toast'),
    gaps_open: refusal(409, 'toast'),
    period_open: refusal(409, 'toast'),
    days_open: refusal(409, 'toast'),
    books_differ: refusal(409, 'toast'),
  },
  permissions: {
    'books.read': 'See the books: reconciliation, liability, balances of channels, bad debt, closings, checks.',
    'books.reconcile': 'Import the reports of payment providers, and settle what differs.',
    'books.close': 'Close the days of channels, and months.',
    'books.write_off': 'Write off bad debt.',
  },
  stale: {
    importReport: day,
    settleGap: [...day, 'badDebts'],
    closeDay: day,
    writeOff: ['badDebts', 'askedActs'],
    closeMonth: ['monthClosings', 'askedActs'],
    checkBooks: ['ledgerChecks', 'liability', 'dashboard'],
  },
  tones: { late: 'bad', above: 'bad', below: 'bad', inside: 'ok' },
  accounts: ['H.baddebt'],
  transfers: {
    reconcile_gain: 'adjustment',
    reconcile_loss: 'adjustment',
    provider_fee: 'adjustment',
    bad_debt_written_off: 'adjustment',
  },
})
