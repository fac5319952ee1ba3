import { Agent, request } from 'undici'
import type { z } from 'zod'
import { signatureHeader, signer, vendorError } from '@chokka/vendor-api'
import type { Keys } from '../kit/index.ts'
import { Refusal, storable } from '../kit/index.ts'
import { noteAnswer } from './vendor-health.ts'

/** Limits of one call: how long it may take in all, and how large its answer may be. */
export type CallLimits = { timeoutMs: number; mostBytes: number }

const standard: CallLimits = { timeoutMs: 5000, mostBytes: 256 * 1024 }

/** What of the text of a refusal is stored. */
const longestError = 200

/** To one vendor: what comes on top waits here, and not at the vendor's. */
const connections = 64
const agent = new Agent({ connections, pipelining: 1 })

/** What came of a call; unknown: there was no good answer within the limits, and it may have been carried out. */
export type VendorAnswer<Reply> =
  | { kind: 'ok'; reply: Reply }
  | { kind: 'refused'; error: string }
  | { kind: 'unknown' }

/**
 * Sends a signed call to a vendor. Only an answer of 4xx in a vendor's own form is a refusal: whatever stands between
 * us can answer 4xx as well. Vendors do not sign their answers: that an answer is theirs is as true as the certificate
 * of their address.
 */
export async function tellVendor<Reply extends z.ZodType>(
  keys: Keys,
  vendor: { baseUrl: string },
  path: string,
  message: unknown,
  reply: Reply,
  limits: CallLimits = standard,
): Promise<VendorAnswer<z.output<Reply>>> {
  const body = JSON.stringify(message)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signer(keys.platformPrivatePem)(body) }
  const begun = performance.now()
  const answer = await request(vendor.baseUrl + path, {
    ...{ method: 'POST', body, headers, dispatcher: agent },
    signal: AbortSignal.timeout(limits.timeoutMs),
  })
    .then(async (response) => ({
      status: response.statusCode,
      body: JSON.parse(await readLimited(response.body, limits.mostBytes)),
    }))
    .catch(() => null)
  const read = answer?.status === 200 ? reply.safeParse(answer.body) : null
  noteAnswer(vendor.baseUrl, performance.now() - begun, read?.success ?? false)
  if (read) return read.success ? { kind: 'ok', reply: read.data } : { kind: 'unknown' }
  const refusal = answer && answer.status >= 400 && answer.status < 500 ? vendorError.safeParse(answer.body) : null
  return refusal?.success ? { kind: 'refused', error: storable(refusal.data.error, longestError) } : { kind: 'unknown' }
}

/** The same for questions. Refuses with `vendor_unreachable` when there is no good answer within the limits. */
export async function askVendor<Reply extends z.ZodType>(
  ...asked: Parameters<typeof tellVendor<Reply>>
): Promise<z.output<Reply>> {
  const answer = await tellVendor(...asked)
  if (answer.kind !== 'ok') throw new Refusal('vendor_unreachable')
  return answer.reply
}

async function readLimited(body: AsyncIterable<Buffer>, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
