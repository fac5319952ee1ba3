import { z } from 'zod'
import type { Input, Value } from '@chokka/contract'
import { me, plusMinutes, Refusal, type BaseCtx, type Ctx } from '../../kit/index.ts'

/** Where the files are; the rest of the address says whose and of which year, sealed. */
export const statementPath = '/files/statement'
/** An address that was copied by mistake must be worth nothing soon. */
const goodForMinutes = 5

const ticket = z.strictObject({
  kind: z.literal('statement'),
  holder: z.string(),
  account: z.string(),
  year: z.number(),
  format: z.enum(['csv', 'pdf']),
  language: z.string(),
  until: z.number(),
})
export type StatementTicket = z.output<typeof ticket>

/** The address of the statement of a year, for the account holder who is signed in. */
export async function statementFile(ctx: Ctx, input: Input<'statementFile'>): Promise<Value<'statementFile'>> {
  const { holderId } = me(ctx)
  const { account } = await ctx.db
    .selectFrom('account_holder_view')
    .select('account')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  const until = plusMinutes(ctx.clock.now(), goodForMinutes).getTime()
  const said: StatementTicket = { kind: 'statement', holder: String(holderId), account, until, ...input }
  const sealed = ctx.keys.sealAtRest(JSON.stringify(said)).toString('base64url')
  return { url: `${statementPath}?of=${sealed}` }
}

/** What a sealed address says. Refuses with not_found one that is not ours or not good any more. */
export function readTicket({ keys, clock }: Pick<BaseCtx, 'keys' | 'clock'>, sealed: string): StatementTicket {
  const said = ticket.safeParse(opened(keys, sealed))
  if (!said.success || said.data.until <= clock.now().getTime()) throw new Refusal('not_found')
  return said.data
}

function opened(keys: BaseCtx['keys'], sealed: string): unknown {
  try {
    return JSON.parse(keys.openAtRest(Buffer.from(sealed, 'base64url')))
  } catch {
    return null
  }
}
