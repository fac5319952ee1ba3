import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'

export const registerRules = async (ctx: Ctx): Promise<Value<'registerRules'>> => ({
  fields: ctx.site.registerFields,
  ageYears: ctx.site.minimumAge,
})
