import { sql, type SqlBool } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { recordPage, type Ctx } from '../../kit/index.ts'

type Page = Value<'duplicateAccountList'>
type Shown = Page['content'][number]['sameAs'][number]

/** Accounts whose real name and birth date another account has too, the newest first. */
export async function duplicateAccountList(ctx: Ctx, input: Input<'duplicateAccountList'>): Promise<Page> {
  const page = recordPage(input, ctx.site.timeZone)
  const shared = ctx.db
    .selectFrom('holder_profile as profile')
    .innerJoin('account_holder as holder', 'holder.id', 'profile.holder_id')
    .where(
      sql<SqlBool>`exists (select from holder_profile other
        where other.name_birth_mark = profile.name_birth_mark and other.holder_id <> profile.holder_id)`,
    )
  const rows = await shared
    .select(['holder.id', 'holder.account', 'holder.state', 'holder.registered_at', 'profile.name_birth_mark'])
    .orderBy('holder.registered_at', 'desc')
    .orderBy('holder.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await shared.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const byMark = await accountsByMark(ctx, rows)
  const shown = rows.map(({ id: holderId, account, state, registered_at: registeredAt, name_birth_mark: mark }) => ({
    ...{ holderId, account, state, registeredAt },
    sameAs: (byMark.get(keyOf(mark)) ?? []).filter((other) => other.holderId !== holderId),
  }))
  return page.of(shown, Number(total))
}

const keyOf = (mark: Buffer | null) => mark?.toString('hex') ?? ''

async function accountsByMark(ctx: Ctx, of: { name_birth_mark: Buffer | null }[]): Promise<Map<string, Shown[]>> {
  const marks = of.flatMap(({ name_birth_mark: mark }) => (mark ? [mark] : []))
  const byMark = new Map<string, Shown[]>()
  if (marks.length === 0) return byMark
  const rows = await ctx.db
    .selectFrom('holder_profile')
    .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
    .select(['id', 'account', 'state', 'name_birth_mark'])
    .where('name_birth_mark', 'in', marks)
    .orderBy('registered_at')
    .orderBy('id')
    .execute()
  for (const { id: holderId, account, state, name_birth_mark: mark } of rows)
    byMark.set(keyOf(mark), [...(byMark.get(keyOf(mark)) ?? []), { holderId, account, state }])
  return byMark
}
