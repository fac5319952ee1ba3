import type { Input, Value } from '@chokka/contract'
import type { OutsideCtx } from '../../kit/index.ts'
import { startAttempt } from './attempt.ts'
import type { Providers } from './providers.ts'

/** Starts a sign-in with another company. */
export const socialStart = (providers: Providers) => ({
  outside: async (ctx: OutsideCtx, { provider, next }: Input<'socialStart'>): Promise<Value<'socialStart'>> => ({
    url: await startAttempt(ctx, providers, { provider, next: next ?? null, linkTo: null }),
  }),
})
