import type { Value } from '@chokka/contract'
import type { ActVerb, Ctx } from '../kit/index.ts'
import { closeChain, lastLink, verifyChain } from './chain.ts'
import { keepCheck, lastCheck } from './checks.ts'

type State = Value<'auditState'>

/** How far the chain reaches, and what its latest verification has found. */
export async function auditState(ctx: Ctx): Promise<State> {
  const [head, check] = [await lastLink(ctx.db), await lastCheck(ctx.db)]
  return {
    links: Number(head?.number ?? 0n),
    head: head?.hash.toString('hex') ?? null,
    check: check
      ? {
          ...{ at: check.at, links: Number(check.links), brokenAt: numberOf(check.broken_at) },
          // The check of the table allows these.
          fault: check.fault as NonNullable<State['check']>['fault'],
        }
      : null,
  }
}

const numberOf = (number: bigint | null) => (number === null ? null : Number(number))

/** Verifies the whole chain now. */
export const checkAudit: ActVerb<'checkAudit'> = async (ctx) => {
  await closeChain(ctx.db)
  const found = await verifyChain(ctx.db)
  await keepCheck(ctx.db, ctx.clock.now(), found)
  const { links, broken } = found
  const after = { links: Number(links), brokenAt: numberOf(broken?.number ?? null), fault: broken?.fault ?? null }
  return { value: await auditState(ctx), subject: 'audit:chain', before: {}, after }
}
