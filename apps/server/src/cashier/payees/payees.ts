import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { me, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import type { CashierOptions } from '../options.ts'
import { bankOf, paysToBanks } from './banks.ts'

type Kind = Value<'addPayee'>['payee']['kind']

/** How many payees of a kind one member may have. */
export const payeeLimit = ({ site }: Pick<Ctx, 'site'>, kind: Kind): number =>
  ({ wallet: site.walletPayees, bank: site.bankPayees, crypto: site.cryptoPayees })[kind]

export const payees =
  ({ channels }: Pick<CashierOptions, 'channels'>) =>
  async (ctx: Ctx): Promise<Value<'payees'>> => {
    const rows = await ctx.db
      .selectFrom('payee')
      .selectAll()
      .where('holder_id', '=', me(ctx).holderId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const paysCrypto = channels.some((channel) => channel.group === 'crypto' && 'payOut' in channel)
    return {
      content: rows.map((row) => showPayee(ctx, row)),
      limits: {
        wallet: payeeLimit(ctx, 'wallet'),
        bank: paysToBanks(ctx) ? payeeLimit(ctx, 'bank') : 0,
        crypto: paysCrypto ? payeeLimit(ctx, 'crypto') : 0,
      },
      banks: paysToBanks(ctx) ? ctx.site.payeeBanks : [],
      holdHours: ctx.site.payeeHoldHours,
    }
  }

export const showPayee = (ctx: Ctx, row: Selectable<DB['payee']>): Value<'addPayee'>['payee'] => ({
  id: row.id,
  // The database's check allows exactly the kinds of the contract.
  kind: row.kind as Kind,
  provider: row.provider,
  name: bankOf(ctx, row.bank)?.name ?? null,
  numberMasked: row.number_masked,
  holder: row.holder,
  usableAt: row.usable_at,
  usable: row.usable_at <= ctx.clock.now(),
})
