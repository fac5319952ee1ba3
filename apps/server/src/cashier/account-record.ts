import type { Input, Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'
import { statement } from '../wallet/index.ts'
import type { CashierOptions } from './options.ts'

/**
 * Every transfer that touched the account, newest first, with the balance before and after (M-09, M-10). Lines about a
 * bet name its game: nobody knows a bet by its id.
 */
export const accountRecord =
  ({ namesOfBets }: Pick<CashierOptions, 'namesOfBets'>) =>
  async (ctx: Ctx, { language, ...filter }: Input<'accountRecord'>): Promise<Value<'accountRecord'>> => {
    const lines = await statement(ctx, me(ctx).holderId, filter)
    const bets = lines.content.filter(({ code }) => code.startsWith('bet_')).map(({ reference }) => reference)
    const names = await namesOfBets(ctx, bets, language)
    return {
      ...lines,
      content: lines.content.map((line) => ({ ...line, gameName: names.get(line.reference) ?? null })),
    }
  }
