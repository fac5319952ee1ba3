import type { Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import type { CashierOptions } from '../options.ts'
import { depositMethods } from './methods.ts'

export const depositChannels =
  (options: CashierOptions) =>
  async (ctx: Ctx): Promise<Value<'depositChannels'>> => ({ content: await depositMethods(ctx, options.channels) })
