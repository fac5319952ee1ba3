import type { Selectable } from 'kysely'
import { callsByName, type CallName, type Value } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import type { Permission } from '@chokka/contract/permissions'
import { isStaff } from '@chokka/contract/who'
import { meOfStaff, Refusal, type Ctx, type Decider } from '../kit/index.ts'
import type { DB } from '../kit/schema.ts'

export type ActRow = Selectable<DB['asked_act']>
export type ActShown = Value<'askedActs'>['content'][number]
export type ActState = ActShown['state']

/** Which state may follow which. Only an asked act can move, so none is done twice. */
export const actMoves: Readonly<Record<ActState, readonly ActState[]>> = {
  asked: ['done', 'refused', 'withdrawn', 'failed', 'expired'],
  done: [],
  refused: [],
  withdrawn: [],
  failed: [],
  expired: [],
}

// The check constraint of the table allows exactly the states of the contract.
const stateOf = (row: ActRow) => row.state as ActState

/**
 * Locks a waiting act until the transaction ends. Refuses with not_found, or wrong_state when it was decided or
 * expired.
 */
export async function lockAsked(ctx: Ctx, id: string, to: ActState): Promise<ActRow> {
  const row = await ctx.db.selectFrom('asked_act').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (!actMoves[stateOf(row)].includes(to) || row.expires_at <= ctx.clock.now()) throw new Refusal('wrong_state')
  return row
}

/** The same for deciding about somebody else's act. Refuses with same_staff_member or not_allowed too. */
export async function lockToDecide(ctx: Ctx, id: string, to: 'done' | 'refused'): Promise<ActRow> {
  const me = meOfStaff(ctx)
  const row = await lockAsked(ctx, id, to)
  if (!mayDecide(row.call, me)) throw new Refusal('not_allowed')
  if (row.maker_id === me.staffId) throw new Refusal('same_staff_member')
  return row
}

/** The row of a stored call, or undefined when the contract does not have it any more. */
export const rowOf = (call: string): Call | undefined =>
  Object.hasOwn(callsByName, call) ? (callsByName[call as CallName] satisfies Call) : undefined

/** Deciding about an act needs the permission for the act itself. */
export function mayDecide(call: string, { permissions }: Pick<Decider, 'permissions'>): boolean {
  const row = rowOf(call)
  // The set holds permissions only, so it has no other text.
  return row !== undefined && isStaff(row.who) && permissions.has(row.who.staff as Permission)
}

/** Moves a locked act, as decided by the staff member who is signed in. */
export async function decide(
  ctx: Ctx,
  row: ActRow,
  { to, reason, refusal = null }: { to: ActState; reason: string; refusal?: string | null },
): Promise<ActShown> {
  const { staffId } = meOfStaff(ctx)
  const decision = { decided_by: staffId, decided_at: ctx.clock.now(), decision_reason: reason, refusal }
  await ctx.db
    .updateTable('asked_act')
    .set({ state: to, ...decision })
    .where('id', '=', row.id)
    .execute()
  const [shown] = await showActs(ctx, [{ ...row, state: to, ...decision }])
  if (!shown) throw new Error(`act ${row.id} is not shown`)
  return shown
}

/** Acts with the names of who asked and who decided, in the order given. */
export async function showActs(ctx: Ctx, rows: ActRow[]): Promise<ActShown[]> {
  const ids = [...new Set(rows.flatMap(({ maker_id, decided_by }) => [maker_id, ...(decided_by ? [decided_by] : [])]))]
  if (ids.length === 0) return []
  const staff = await ctx.db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  const nameOf = (id: bigint | null) => staff.find((one) => one.id === id)?.name ?? null
  return rows.map((row) => ({
    id: row.id,
    call: row.call,
    subject: row.subject,
    state: stateOf(row),
    // ask-act.ts has stored objects.
    input: row.input as ActShown['input'],
    reason: row.reason,
    before: row.before as ActShown['before'],
    after: row.after as ActShown['after'],
    maker: nameOf(row.maker_id) ?? '',
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    decidedBy: nameOf(row.decided_by),
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    refusal: row.refusal,
  }))
}
