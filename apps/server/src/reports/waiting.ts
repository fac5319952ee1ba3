import type { Value } from '@chokka/contract'
import type { Permission } from '@chokka/contract/permissions'
import { waitingMoney } from '../cashier/index.ts'
import { waitingFeedback } from '../content/index.ts'
import { meOfStaff, plusSeconds, share, type Ctx } from '../kit/index.ts'
import { waitingRedeems } from '../loyalty/index.ts'
import { waitingDocuments } from '../protection/index.ts'
import { waitingLetters } from '../service/index.ts'
import { waitingActs } from '../staff/index.ts'

export type Waiting = Value<'dashboard'>['waiting']

/** What waits in each queue of staff. */
export async function waitingOf(ctx: Ctx): Promise<Waiting> {
  const { withdrawals, deposits } = await waitingMoney(ctx)
  return [
    { kind: 'withdrawals', ...withdrawals, late: 0 },
    { kind: 'deposits', ...deposits, late: 0, amount: null },
    { kind: 'documents', ...(await waitingDocuments(ctx)), late: 0, amount: null },
    { kind: 'complaints', ...(await waitingFeedback(ctx)), amount: null },
    { kind: 'letters', ...(await waitingLetters(ctx)), late: 0, amount: null },
    { kind: 'deliveries', ...(await waitingRedeems(ctx)), late: 0, amount: null },
    { kind: 'signatures', ...(await waitingActs(ctx)), late: 0, amount: null },
  ]
}

/** Who may open the queue; acts that wait for a signature everybody may. */
const opens: Readonly<Record<Waiting[number]['kind'], Permission | 'any'>> = {
  ...{ withdrawals: 'cashier.read', deposits: 'cashier.read', documents: 'documents.read' },
  ...{ complaints: 'feedback.read', letters: 'service.chat', deliveries: 'mall.deliver', signatures: 'any' },
}

/** Asked for by every open office, and counted once for all. */
const goodForSeconds = 5

export function waitingWork() {
  let latest: { until: Date; value: Waiting } | undefined
  return async (ctx: Ctx): Promise<Value<'waitingWork'>> => {
    const now = ctx.clock.now()
    const value = latest && now < latest.until ? latest.value : share(await waitingOf(ctx))
    if (value !== latest?.value) latest = { until: plusSeconds(now, goodForSeconds), value }
    const { permissions } = meOfStaff(ctx)
    const mine = value.filter(({ kind }) => {
      const needed = opens[kind]
      return needed === 'any' || permissions.has(needed)
    })
    return { waiting: mine.map(({ kind, count }) => ({ kind, count })) }
  }
}
