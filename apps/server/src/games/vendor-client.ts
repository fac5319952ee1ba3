import { request } from 'undici'
import type { z } from 'zod'
import { signatureHeader, signer } from '@chokka/vendor-api'
import type { Keys } from '../kit/index.ts'
import { Refusal } from '../kit/index.ts'

const timeoutMs = 5000

/** Sends a signed call to a vendor. Refuses with `vendor_unreachable` when there is no good answer in five seconds. */
export async function askVendor<Reply extends z.ZodType>(
  keys: Keys,
  vendor: { baseUrl: string },
  path: string,
  message: unknown,
  reply: Reply,
): Promise<z.output<Reply>> {
  const body = JSON.stringify(message)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signer(keys.platformPrivatePem)(body) }
  const answer = await request(vendor.baseUrl + path, {
    method: 'POST',
    body,
    headers,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
    .then(async (response) => ({ status: response.statusCode, body: await response.body.json() }))
    .catch(() => null)
  const read = answer?.status === 200 ? reply.safeParse(answer.body) : null
  if (!read?.success) throw new Refusal('vendor_unreachable')
  return read.data
}
