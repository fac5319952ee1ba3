import type { Selectable } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { createOnce, meOfStaff, noteEvent, recordPage, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { requireHolder } from './known-holder.ts'

const shown = ({ id, text, written_by: by, at }: Selectable<DB['holder_note']>) => ({ id, text, by, at })

/** What staff have noted about an account holder, the newest first. */
export async function memberNotes(ctx: Ctx, input: Input<'memberNotes'>): Promise<Value<'memberNotes'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const own = ctx.db.selectFrom('holder_note').where('holder_id', '=', input.holderId)
  const rows = await own.selectAll().orderBy('at', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute()
  const { total } = await own.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return page.of(rows.map(shown), Number(total))
}

/** Adds a note. The same one sent again is stored once, and none is ever changed: the table refuses it. */
export async function noteMember(ctx: Ctx, { holderId, id, text }: Input<'noteMember'>): Promise<Value<'noteMember'>> {
  await requireHolder(ctx, holderId)
  const { name } = meOfStaff(ctx)
  const { row, isNew } = await createOnce(ctx, 'holder_note', {
    id,
    content: { holder_id: holderId, text, written_by: name },
    rest: () => Promise.resolve({ at: ctx.clock.now() }),
  })
  if (isNew)
    await noteEvent(ctx, {
      ...{ action: 'staff.noteMember', subject: `holder:${holderId}`, actor: `staff:${name}`, reason: '' },
      ...{ before: {}, after: { note: row.id } },
    })
  return { note: shown(row) }
}
