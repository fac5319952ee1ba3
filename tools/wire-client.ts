import { callsByName, type CallName, type WireInput, type WireValue } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { headerValues } from '@chokka/contract/header-values'
import { solveWork } from '@chokka/contract/work'
import { z } from 'zod'

const Answer = z.object({ success: z.boolean(), code: z.string().optional(), value: z.unknown() })
const KeySet = z.object({ keys: z.array(z.record(z.string(), z.string())).min(1) })

/** A refusal is a final answer; after any other error the outcome is unknown. */
export class Refused extends Error {}

export type CallSite = <Name extends CallName>(name: Name, input: WireInput<Name>) => Promise<WireValue<Name>>

/** Makes calls of the contract over HTTP. `token` is read at each call, because it changes with each login. */
export function makeCallSite(siteUrl: string, token: () => string | undefined): CallSite {
  return async (name, input) => {
    const row: Call = callsByName[name]
    const isQuery = row.method === 'GET' || row.method === 'DELETE'
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value))
    const bearer = token()
    const response = await fetch(isQuery ? `${siteUrl}${row.path}?${query.toString()}` : siteUrl + row.path, {
      method: row.method,
      signal: AbortSignal.timeout(15_000),
      headers: {
        ...(isQuery ? {} : { 'content-type': row.sealed ? sealedContentType : 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(name === 'register' ? await provenWork(siteUrl) : {}),
      },
      ...(isQuery ? {} : { body: row.sealed ? await sealed(siteUrl, row, input) : JSON.stringify(input) }),
    })
    const answer = Answer.parse(await response.json())
    // The server has validated the value against this row.
    if (answer.success) return answer.value as WireValue<typeof name>
    if (answer.code === 'busy_try_again' || answer.code === 'unknown_error') throw new Error(answer.code)
    throw new Refused(answer.code)
  }
}

async function sealed(siteUrl: string, row: Call, input: unknown): Promise<string> {
  const response = await fetch(`${siteUrl}/.well-known/jwks.json`)
  const [key = {}] = KeySet.parse(await response.json()).keys
  const seconds = Math.floor((performance.timeOrigin + performance.now()) / 1000)
  return seal(input, key, seconds, row)
}

/** A registration shows that a human sends it; a program does the work of one. */
async function provenWork(siteUrl: string): Promise<Record<string, string>> {
  const asked = makeCallSite(siteUrl, () => undefined)
  const { challenge } = await asked('workChallenge', { purpose: 'register', level: 1 })
  return { [headerValues.work.header]: await solveWork(challenge) }
}
