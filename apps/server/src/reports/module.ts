import { audit } from '../audit/index.ts'
import { betting } from '../betting/index.ts'
import { cashier, type SiteChannel } from '../cashier/index.ts'
import { content } from '../content/index.ts'
import { games } from '../games/index.ts'
import { identity } from '../identity/index.ts'
import { loyalty } from '../loyalty/index.ts'
import { module, one } from '../kit/manifest.ts'
import { protection } from '../protection/index.ts'
import { service } from '../service/index.ts'
import { site } from '../site/index.ts'
import { staff } from '../staff/index.ts'
import { turnover } from '../turnover/index.ts'
import { wallet } from '../wallet/index.ts'
import { dashboard } from './dashboard.ts'
import { report, reportLedger } from './report.ts'
import { officeSearch } from './search.ts'
import { waitingWork } from './waiting.ts'

export const reports = module({
  name: 'reports',
  below: [
    site,
    audit,
    identity,
    staff,
    wallet,
    protection,
    content,
    service,
    games,
    cashier,
    betting,
    turnover,
    loyalty,
  ],
  tables: [],
  needs: { channels: one<readonly SiteChannel[]>() },
  routes: ({ given }) => ({
    ...{ dashboard: dashboard(given), waitingWork: waitingWork(), officeSearch: officeSearch(given) },
    ...{ report, reportLedger },
  }),
})
