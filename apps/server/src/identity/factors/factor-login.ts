import type { Input, Value } from '@chokka/contract'
import { factors as limits } from '@chokka/contract/limits'
import type { Gateways } from '../../messages/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { beginSession, isPasswordOld, lockForLogin, type Locked } from '../login.ts'
import { deviceMark, noteLoginFailure, sourceOfDevice } from '../login-guard.ts'
import { choiceOf } from '../second-factor.ts'
import { storeContact } from '../security/bind-contact.ts'
import { sendTo } from '../security/confirm.ts'
import { canConfirmBy } from '../security/fresh.ts'
import { noticeTo } from '../security/notice.ts'
import { secretHash } from '../session-table.ts'
import { factorIsRight } from './check-factor.ts'
import { admitTry, clearTries, countWrongTry, type TrySource } from './factor-tries.ts'
import { factorsOf, type HolderFactors } from './holder-factors.ts'
import { rememberNetwork } from './known-networks.ts'
import { recordFailure, type LoginMethod } from './login-records.ts'

type Ticket = { hash: Buffer; area: 'member' | 'agent'; method: LoginMethod; mustChange: boolean; wrongTries: number }
type Waiting = { ticket: Ticket; holder: Locked; has: HolderFactors }
type Form = Input<'factorLogin'>

/** Sends the code of a factor to somebody whose login waits for it. */
export const factorCode =
  (gateways: Gateways) =>
  async (ctx: Ctx, input: Input<'factorCode'>): Promise<Value<'factorCode'>> => {
    const waiting = await lockWaiting(ctx, input)
    const { holder, has } = waiting
    requireUsable(ctx, waiting, input.kind)
    // A new address is taken only where none is known.
    const to = input.kind === 'mobile' ? has.mobile?.to : (has.email?.to ?? input.email)
    if (!to) throw new Refusal('factor_not_bound')
    const send = { purpose: 'factor', kind: input.kind, to, holderId: holder.id } as const
    return { expiredMinutes: await sendTo(ctx, gateways, send) }
  }

/** Ends a login that waits for a second factor. */
export const factorLogin =
  (gateways: Gateways) =>
  async (ctx: Ctx, input: Form): Promise<Value<'factorLogin'>> => {
    const waiting = await lockWaiting(ctx, input)
    const { ticket, holder, has } = waiting
    requireUsable(ctx, waiting, input.kind)
    const source = await sourceOfDevice(ctx, holder.id, input.device)
    await admitTry(ctx, holder.id, source, input.kind)
    if (!(await factorIsRight(ctx, holder.id, has, input, 'factor'))) throw await wrong(ctx, waiting, source, input)
    await clearTries(ctx, holder.id, source, input.kind)
    await endTicket(ctx, ticket.hash)
    if (input.kind === 'email' && !has.email?.verified) await bindEmailNow(ctx, gateways, waiting, input.email)
    if (input.rememberPlace) await rememberNetwork(ctx, holder.id)
    const { area, method, mustChange } = ticket
    const { device, kind: factor } = input
    const fresh = factor !== 'payeeName' && canConfirmBy(has, factor)
    const started = await beginSession(ctx, holder, {
      ...{ area, device, gateways, method, mustChange, factor, fresh },
    })
    const isOld = method === 'password' && (mustChange || isPasswordOld(ctx, holder.password_changed_at))
    return { ...started, passwordExpired: isOld }
  }

/** The login that waits with this ticket; tries at the same moment wait for each other. */
async function lockWaiting(ctx: Ctx, input: Pick<Form, 'ticket' | 'device'>): Promise<Waiting> {
  const hash = secretHash(input.ticket)
  const row = await ctx.db
    .selectFrom('factor_ticket')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', ctx.clock.now())
    .forUpdate()
    .executeTakeFirst()
  if (!row || !isSameDevice(ctx, row.device_mark, input.device)) throw new Refusal('factor_ticket_wrong')
  const holder = await lockForLogin(ctx, row.holder_id)
  // A password that was changed meanwhile makes the first factor worthless.
  const startedAt = row.expires_at.getTime() - limits.ticketMinutes * 60_000
  if (!holder || holder.password_changed_at.getTime() > startedAt) throw new Refusal('factor_ticket_wrong')
  const ticket = {
    ...{ hash, mustChange: row.must_change, wrongTries: row.wrong_tries },
    // The columns hold what the login wrote.
    ...{ area: row.area as Ticket['area'], method: row.method as LoginMethod },
  }
  return { ticket, holder, has: await factorsOf(ctx, holder.id) }
}

function isSameDevice(ctx: Ctx, mark: Buffer | null, device: string | undefined): boolean {
  if (mark === null) return device === undefined
  return device !== undefined && mark.equals(deviceMark(ctx, device))
}

function requireUsable(ctx: Ctx, { ticket, has }: Waiting, kind: Form['kind']): void {
  const asked = kind === 'recovery' ? 'authenticator' : kind
  if (choiceOf(ctx, has, ticket.method).some((one) => one.kind === asked && one.usable)) return
  throw new Refusal('factor_not_bound')
}

/** Counts a wrong factor, and ends the ticket with the fifth. */
async function wrong(ctx: Ctx, { ticket, holder }: Waiting, source: TrySource, { kind }: Form): Promise<Refusal> {
  const tries = ticket.wrongTries + 1
  const left = limits.triesPerTicket - tries
  if (left <= 0) await endTicket(ctx, ticket.hash)
  else
    await ctx.db
      .updateTable('factor_ticket')
      .set({ wrong_tries: tries })
      .where('ticket_hash', '=', ticket.hash)
      .execute()
  await countWrongTry(ctx, holder.id, source, kind)
  await recordFailure(ctx, { holderId: holder.id, method: ticket.method, factor: kind, result: 'factor_wrong' })
  await noteLoginFailure(ctx, `holder:${holder.id}`, ticket.hash, `second factor wrong: ${kind}`)
  return new Refusal('factor_wrong', { left: Math.max(left, 0) }, { keepsWork: true })
}

const endTicket = (ctx: Ctx, hash: Buffer) =>
  ctx.db.deleteFrom('factor_ticket').where('ticket_hash', '=', hash).execute()

/** The address is bound by the code that was sent to it. */
async function bindEmailNow(ctx: Ctx, gateways: Gateways, { holder, has }: Waiting, email: string | undefined) {
  const to = has.email?.to ?? email
  if (!to) throw new Refusal('factor_not_bound')
  await storeContact(ctx, gateways, holder.id, { kind: 'email', to })
  await noticeTo(ctx, gateways, holder.id, 'emailNotice')
}
