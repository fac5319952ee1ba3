import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../kit/index.ts'
import { payOutChannelOf, type CashierOptions } from '../options.ts'
import type { ManualChannel } from '../settings.ts'
import type { Bank } from './bank-list.ts'

type SiteCtx = Pick<Ctx, 'site'>

/** The bank of this code; undefined where the site pays to no such bank, or not any more. */
export const bankOf = ({ site }: SiteCtx, code: string | null): Bank | undefined =>
  site.payeeBanks.find((bank) => bank.code === code)

/** The bank that gave out a routing number. */
export const bankOfRouting = (ctx: SiteCtx, routing: string): Bank | undefined => bankOf(ctx, routing.slice(0, 3))

/** The operator's own accounts at banks, from which staff pay by hand. */
export const payoutAccounts = ({ site }: SiteCtx): ManualChannel[] =>
  site.manualChannels.filter(({ group }) => group === 'bank')

/** Whether members can be paid at banks: the operator needs an account of its own for it. */
export const paysToBanks = (ctx: SiteCtx): boolean =>
  ctx.site.bankPayees > 0 && ctx.site.payeeBanks.length > 0 && payoutAccounts(ctx).length > 0

/** Whether a payee of this provider can be paid: by its channel, or by staff. */
export const canPay = (ctx: SiteCtx, { channels }: Pick<CashierOptions, 'channels'>, provider: string): boolean =>
  provider === 'bank' ? paysToBanks(ctx) : payOutChannelOf(channels, provider) !== undefined

/** That a row of `withdrawal` goes to a bank, and so is paid by staff. */
export const isToBank = sql<SqlBool>`
  exists (select 1 from payee p where p.id = withdrawal.payee_id and p.kind = 'bank')`
