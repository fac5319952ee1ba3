import type { Input, Value } from '@chokka/contract'
import { guessing } from '@chokka/contract/limits'
import { checkWork, makeWork } from '@chokka/contract/work'
import { z } from 'zod'
import { plusMinutes, plusSeconds, useOnce, type Ctx, type BaseCtx } from '../kit/index.ts'

const Terms = z.strictObject({
  id: z.string(),
  purpose: z.enum(['login', 'register', 'code']),
  level: z.number().int(),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
})

/** A proof of work that is right and not expired. Only `acceptWorkProof` knows whether it was used before. */
export type WorkProof = z.infer<typeof Terms>

/** Signs the challenges. */
const workSecret = (ctx: BaseCtx): string => ctx.keys.keyFor('work').toString('hex')

/** The level that is required after this many failures. */
export const workLevel = (failures: number): number => Math.min(1 + failures, guessing.workLevelMost)

/** A challenge of the requested level; the browser solves it while the visitor types. Nothing is stored. */
export async function workChallenge(
  ctx: Ctx,
  { purpose, level }: Input<'workChallenge'>,
): Promise<Value<'workChallenge'>> {
  const expiresAt = plusMinutes(ctx.clock.now(), guessing.workMinutes).getTime()
  const terms: WorkProof = { id: ctx.chance.uuid(), purpose, level, expiresAt }
  const keys = 1 + ctx.chance.below(level * guessing.workKeysPerLevel)
  return { challenge: await makeWork(terms, keys, workSecret(ctx)) }
}

/** Reads the proof that was sent with a call; null for none, and for one of another purpose, expired or not ours. */
export async function readWorkProof(ctx: BaseCtx, purpose: WorkProof['purpose']): Promise<WorkProof | null> {
  const sent = ctx.headers.read('work')
  if (sent === undefined) return null
  const terms = Terms.safeParse(await checkWork(sent, workSecret(ctx)))
  if (!terms.success || terms.data.purpose !== purpose) return null
  return terms.data.expiresAt > ctx.clock.now().getTime() ? terms.data : null
}

/** Whether the proof is hard enough and used for the first time; this uses it up. */
export async function acceptWorkProof(ctx: Ctx, proof: WorkProof | null, level: number): Promise<boolean> {
  if (!proof || proof.level < level) return false
  return useOnce(ctx.db, `work:${proof.id}`, plusSeconds(new Date(proof.expiresAt), 60))
}
