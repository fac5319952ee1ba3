import { audit } from '../audit/index.ts'
import { betting } from '../betting/index.ts'
import { cashier, type SiteChannel } from '../cashier/index.ts'
import { identity } from '../identity/index.ts'
import { module, one } from '../kit/manifest.ts'
import { kit } from '../kit/module.ts'
import { site } from '../site/index.ts'
import { turnover } from '../turnover/index.ts'
import { wallet } from '../wallet/index.ts'
import { channelBalances } from './balances.ts'
import { badDebts, writeOff } from './bad-debts.ts'
import { channelDay } from './channel-day.ts'
import { channelDays } from './channel-days.ts'
import { closeDay } from './close-day.ts'
import { closeMonth, monthClosings } from './months.ts'
import { liveBalance } from './live-balance.ts'
import { bookedEntries } from './entries.ts'
import { importReport } from './import-report.ts'
import { settleGap } from './settle-gap.ts'
import { booksSettings } from './settings.ts'

export const books = module({
  name: 'books',
  below: [kit, site, audit, identity, wallet, cashier, betting, turnover],
  tables: ['books_entry', 'closed_month', 'settled_gap', 'settlement_day', 'settlement_report', 'settlement_row'],
  settings: booksSettings,
  needs: { channels: one<readonly SiteChannel[]>() },
  offers: { ledgerSources: [bookedEntries] },
  routes: ({ given }) => ({
    channelDays: channelDays(given.channels),
    channelDay,
    importReport: importReport(given.channels),
    settleGap,
    closeDay,
    channelBalances: channelBalances(given.channels),
    liveBalance: liveBalance(given.channels),
    ...{ badDebts, writeOff, monthClosings, closeMonth },
  }),
})
