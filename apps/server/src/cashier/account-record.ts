import type { Input, Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'
import { statement } from '../wallet/index.ts'

/** Every transfer that touched the account, newest first, with the balance before and after (M-09, M-10). */
export const accountRecord = (ctx: Ctx, input: Input<'accountRecord'>): Promise<Value<'accountRecord'>> =>
  statement(ctx, me(ctx).holderId, input)
