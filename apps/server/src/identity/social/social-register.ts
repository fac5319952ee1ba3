import type { Input, Value } from '@chokka/contract'
import { Refusal, type OutsideCtx } from '../../kit/index.ts'
import { generatedName } from '../account-name.ts'
import { openAccount, type RegisterOptions } from '../register.ts'
import { holderOf, link, lockIdentity } from './identities.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { readTicket, useTicket } from './ticket.ts'

/**
 * Opens an account for somebody who has signed in at a provider, by the rules of every registration. Somebody who has
 * registered meanwhile, in another tab, is signed in to that account: an identity never gets a second one.
 */
export const socialRegister = (options: RegisterOptions) => ({
  outside: async (ctx: OutsideCtx, input: Input<'socialRegister'>): Promise<Value<'socialRegister'>> => {
    const { ticket: text, ...form } = input
    const ticket = await readTicket(ctx, text)
    if (!ctx.site.socialLogin[ticket.provider]) throw new Refusal('social_disabled')
    const hasPassword = form.password !== '' || form.confirmPassword !== ''
    const account = form.username === '' ? generatedName(ctx.chance) : undefined
    return openAccount(
      ctx,
      form,
      {
        ...{ by: 'social', account, hasPassword, verifiedEmail: ticket.email },
        needsCode: ctx.site.flags.smsOnRegistration && form.mobileNum !== undefined,
        before: async (inner) => {
          await lockIdentity(inner, ticket)
          await useTicket(inner, ticket)
          const holderId = await holderOf(inner, ticket)
          return holderId === undefined ? null : signInByIdentity(inner, options.gateways, holderId, form.device)
        },
        after: (inner, holderId) => link(inner, holderId, ticket, 'registered'),
      },
      options,
    )
  },
})
