import { z } from 'zod'
import type { BulkCall } from '@chokka/contract/bulk'
import { noteAct, Refusal, type AnyAct, type Ctx, type Deciding } from '../../kit/index.ts'
import type { JsonObject } from '../../kit/schema.ts'
import { mayDecide, rowOf } from '../act-moves.ts'
import { holdForAct } from '../leases.ts'
import { deciderOf } from '../staff-members.ts'
import { tryWork } from '../try-work.ts'

export type BulkAct = {
  call: BulkCall
  makerId: bigint
  reason: string
  /** As on the wire, without the reason. */
  input: JsonObject
  verb: AnyAct
  /** How many rows the job has. */
  together: number
}
export type RowEnd = { state: 'done' | 'skipped' | 'refused'; code: string | null; leased_by: string }

/**
 * Does the act about one row as its maker would do it now, who must still hold its permission; or tries it, and undoes
 * it. What a colleague works on is skipped; what takes a second staff member is refused, as that is asked for singly.
 */
export async function doRow(ctx: Ctx, act: BulkAct, isTrial: boolean): Promise<RowEnd> {
  const tried = await tryWork(ctx, (inside) => once(inside, act), { isTrial })
  if (tried.is === 'done') return { state: 'done', code: null, leased_by: '' }
  const { code, value } = tried.refusal
  return { state: code === 'leased' ? 'skipped' : 'refused', code, leased_by: nameIn(value) }
}

function refuseWithOne(): never {
  throw new Refusal('takes_two')
}

async function once(ctx: Ctx, { call, makerId, reason, input, verb, together }: BulkAct): Promise<void> {
  const maker = await deciderOf(ctx, makerId)
  const row = rowOf(call)
  if (!maker || !row?.act || !mayDecide(call, maker)) throw new Refusal('not_allowed')
  if (row.act.second === 'always') refuseWithOne()
  const read = z.safeDecode(row.input, { ...input, reason } as z.input<typeof row.input>) // The schema checks it.
  if (!read.success) throw new Refusal('invalid_input')
  const deciding: Deciding = { maker: maker.name, reason, askSecond: refuseWithOne, together }
  const changed = await verb({ ...ctx, deciding, deciders: [maker] }, read.data)
  await holdForAct(ctx, changed.subject, [makerId])
  await noteAct(ctx, call, deciding, changed)
}

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''
