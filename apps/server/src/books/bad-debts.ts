import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros, subtract, sum, toDecimal, ZERO, type Money } from '@chokka/money'
import { holdersOfBets } from '../betting/index.ts'
import { oneAtATime, recordPage, Refusal, type ActVerb, type Ctx } from '../kit/index.ts'
import { shortfalls, type Shortfall } from '../wallet/index.ts'
import { book } from './entries.ts'

type Row = Value<'badDebts'>['content'][number]
type Debt = Shortfall & { about: string; writtenOff: Money }

const aboutOf = ({ kind, reference }: Pick<Shortfall, 'kind' | 'reference'>) => `${kind}:${reference}`
const openOf = ({ amount, writtenOff }: Debt) => subtract(amount, writtenOff)

/** What the operator bears, and what of it nobody is expected to pay any more. */
export async function badDebts(ctx: Ctx, input: Input<'badDebts'>): Promise<Value<'badDebts'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const all = await debts(ctx)
  const asked = all.filter((one) => input.state === 'all' || stateOf(one) === input.state)
  const shown = await named(ctx, asked.slice(page.offset, page.offset + page.limit))
  return {
    ...page.of(shown, asked.length),
    sum: sum(all.map(openOf)),
    writtenOff: sum(all.map((one) => one.writtenOff)),
  }
}

const stateOf = (debt: Debt): Row['state'] => (openOf(debt) > 0n ? 'open' : 'written_off')

async function debts(ctx: Ctx, only?: Pick<Shortfall, 'kind' | 'reference'>): Promise<Debt[]> {
  const found = await shortfalls(ctx, only)
  const { rows } = await sql<{ about: string; amount: bigint }>`
    select about, sum(amount)::bigint as amount from books_entry where code = 'bad_debt_written_off'
      and (${only ? aboutOf(only) : null}::text is null or about = ${only ? aboutOf(only) : null})
    group by about`.execute(ctx.db)
  const written = new Map(rows.map((row) => [row.about, fromMicros(row.amount)]))
  return found.map((one) => {
    const about = aboutOf(one)
    return { ...one, about, writtenOff: written.get(about) ?? ZERO }
  })
}

/** With the account holders, and for a channel what of it was missing. */
async function named(ctx: Ctx, of: readonly Debt[]): Promise<Row[]> {
  const idsOf = (kind: string) => of.filter((one) => one.kind === kind).map(({ reference }) => reference)
  const { rows: deposits } = await sql<{ record: string; holder: bigint }>`
    select record, holder_id as holder from channel_payment_view
    where kind = 'refund' and record = any(${idsOf('deposit')}::uuid[])`.execute(ctx.db)
  const holders = new Map([
    ...(await holdersOfBets(ctx, idsOf('bet'))),
    ...deposits.map(({ record, holder }) => [record, holder] as const),
  ])
  const { rows: entries } = await sql<{ id: string; about: string }>`
    select id, channel || ' ' || day || ' ' || about as about from books_entry
    where id = any(${idsOf('books')}::uuid[])`.execute(ctx.db)
  const accounts = await ctx.db
    .selectFrom('account_holder_view')
    .select(['id', 'account'])
    .where('id', '=', sql<bigint>`any(${[...holders.values()]}::bigint[])`)
    .execute()
  return of.map((debt) => {
    const holderId = holders.get(debt.reference) ?? null
    return {
      ...{ about: debt.about, amount: debt.amount, state: stateOf(debt), at: debt.at, holderId },
      kind:
        debt.kind === 'books' ? ('channel' as const) : debt.kind === 'bet' ? ('bet' as const) : ('deposit' as const),
      account: accounts.find(({ id }) => id === holderId)?.account ?? null,
      note: entries.find(({ id }) => id === debt.reference)?.about ?? debt.reason,
    }
  })
}

/** Charges a bad debt to the corrections: it is over. Refuses with not_found, or wrong_state for another amount. */
export const writeOff: ActVerb<'writeOff'> = async (ctx, { about, amount }) => {
  await oneAtATime(ctx, `debt:${about}`)
  const [kind = '', reference = ''] = about.split(':', 2)
  const [debt] = await debts(ctx, { kind, reference })
  if (!debt) throw new Refusal('not_found')
  if (openOf(debt) !== amount || amount <= 0n) throw new Refusal('wrong_state')
  const [from, to] = [{ kind: 'H.adjust' } as const, { kind: 'H.baddebt' } as const]
  const entry = await book(ctx, { from, to, amount, code: 'bad_debt_written_off' }, { about })
  return {
    value: { about, amount, state: 'written_off' },
    subject: `debt:${about}`,
    before: { open: toDecimal(amount) },
    after: { open: toDecimal(ZERO), entry },
  }
}
