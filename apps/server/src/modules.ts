import { audit } from './audit/index.ts'
import { betting } from './betting/index.ts'
import { books } from './books/index.ts'
import { cashier } from './cashier/index.ts'
import { content } from './content/index.ts'
import { games } from './games/index.ts'
import { identity } from './identity/index.ts'
import { images } from './images/index.ts'
import { inbox } from './inbox/index.ts'
import { givenTo, settingsOf } from './kit/compose.ts'
import { loyalty } from './loyalty/index.ts'
import { messages } from './messages/index.ts'
import { kit } from './kit/module.ts'
import { protection } from './protection/index.ts'
import { reports } from './reports/index.ts'
import { service } from './service/index.ts'
import { site } from './site/index.ts'
import { staff } from './staff/index.ts'
import { turnover } from './turnover/index.ts'
import { wallet } from './wallet/index.ts'

/** The modules of the platform, lowest first. */
export const modules = [
  kit,
  site,
  messages,
  inbox,
  identity,
  images,
  staff,
  audit,
  wallet,
  protection,
  content,
  service,
  games,
  cashier,
  betting,
  turnover,
  loyalty,
  reports,
  books,
] as const

/** Everything that the operator may change while the site runs. */
export const settings = settingsOf(modules)

/** What the audit compares the ledger with: deposits, withdrawals and bets. */
export const { ledgerSources } = givenTo(modules, wallet)
