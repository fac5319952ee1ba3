import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type OutsideCtx } from '../../kit/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { requireFreshAuthenticator } from '../security/fresh.ts'
import { withPasswords } from '../with-passwords.ts'
import { startAttempt } from './attempt.ts'
import type { Providers } from './providers.ts'

/**
 * Starts linking an account of another company, once the password was given again, and the authenticator where one is
 * bound. `socialFinish` links.
 */
export const linkIdentity = (providers: Providers) => {
  const mayLink = withPasswords(async (ctx, { provider, password }: Input<'linkIdentity'>) => {
    await requireFreshAuthenticator(ctx)
    await confirmPassword(ctx, password)
    const linked = await ctx.db
      .selectFrom('holder_identity')
      .select('provider')
      .where('holder_id', '=', me(ctx).holderId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    // The password was right, so the failures before it stay cleared.
    if (linked) throw new Refusal('identity_linked', undefined, { keepsWork: true })
  })
  return {
    outside: async (ctx: OutsideCtx, input: Input<'linkIdentity'>): Promise<Value<'linkIdentity'>> => {
      await mayLink.outside(ctx, input)
      return { url: await startAttempt(ctx, providers, { provider: input.provider, next: null, linkTo: me(ctx) }) }
    },
  }
}
