import type { Value } from '@chokka/contract'
import type { Money } from '@chokka/money'
import { me, type Ctx } from '../kit/index.ts'
import { accountType } from './account-types.ts'
import { isPasswordOld } from './login.ts'

/** Deposits less withdrawals of a person so far (M-21), told by a higher module. */
export type NetDeposit = (ctx: Ctx, personId: bigint) => Promise<Money>

/** Who is signed in. Secrets leave this verb as facts about them, never as values. */
export const memberInfo =
  (netDeposit: NetDeposit) =>
  async (ctx: Ctx): Promise<Value<'memberInfo'>> => {
    const who = me(ctx)
    const person = await ctx.db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person_id')
      .selectAll('person')
      .select('session.expires_at')
      .where('session.id', '=', who.sessionId)
      .where('person.id', '=', who.personId)
      .executeTakeFirstOrThrow()
    const type = accountType(person.type)
    const sealedName = person.payee_name_sealed
    return {
      id: String(person.id),
      account: person.account,
      nickname: person.nickname,
      type: person.type,
      isAgent: type.agentArea,
      isTrial: type.trial,
      payeeName: sealedName ? ctx.keys.openAtRest(sealedName) : null,
      hasPaymentPassword: person.payment_password_hash !== null,
      mustChangePassword: person.must_change_password || isPasswordOld(ctx, person.password_changed_at),
      previousLoginAt: person.previous_login_at,
      registeredAt: person.registered_at,
      sessionExpiresAt: person.expires_at,
      lifetimeNetDeposit: await netDeposit(ctx, who.personId),
    }
  }
