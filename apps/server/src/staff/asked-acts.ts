import { callsByName, type Input, type Value } from '@chokka/contract'
import { meOfStaff, recordPage, type Ctx } from '../kit/index.ts'
import { mayDecide, showActs } from './act-moves.ts'

/** The acts that the caller has asked for or may decide about. */
export async function askedActs(ctx: Ctx, input: Input<'askedActs'>): Promise<Value<'askedActs'>> {
  const me = meOfStaff(ctx)
  const page = recordPage(input, ctx.site.timeZone)
  const mine = Object.keys(callsByName).filter((call) => mayDecide(call, me))
  let acts = ctx.db
    .selectFrom('asked_act')
    .where((eb) => eb.or([eb('maker_id', '=', me.staffId), ...(mine.length > 0 ? [eb('call', 'in', mine)] : [])]))
  if (input.state) acts = acts.where('state', '=', input.state)
  if (page.from) acts = acts.where('asked_at', '>=', page.from)
  if (page.before) acts = acts.where('asked_at', '<', page.before)
  const rows = await acts
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await acts.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return page.of(await showActs(ctx, rows), Number(total))
}
