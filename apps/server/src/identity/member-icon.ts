import type { Value } from '@chokka/contract'
import { memberIcons } from '@chokka/contract/nouns/identity/calls'
import { me, type Ctx } from '../kit/index.ts'

/** Which icon stands for whoever is signed in. Nobody chooses one, so nothing is stored. */
export const memberIcon = async (ctx: Ctx): Promise<Value<'memberIcon'>> => {
  const index = me(ctx).holderId % BigInt(memberIcons.length)
  return { icon: memberIcons[Number(index)] ?? memberIcons[0] }
}
