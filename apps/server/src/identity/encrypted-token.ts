import { CompactEncrypt, compactDecrypt } from 'jose'
import type { z } from 'zod'
import type { BaseCtx } from '../kit/index.ts'

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const

/** What is only read by us, as a token that a browser keeps for us, so that no server has to remember it. */
export const encryptToken = async (ctx: BaseCtx, use: string, content: object): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(content))).setProtectedHeader(algorithms).encrypt(ctx.keys.keyFor(use))

/** What is in a token of this use; null for a text that is none. */
export async function decryptToken<Content>(
  ctx: BaseCtx,
  use: string,
  token: string,
  content: z.ZodType<Content>,
): Promise<Content | null> {
  const allowed = { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] }
  try {
    const { plaintext } = await compactDecrypt(token, ctx.keys.keyFor(use), allowed)
    return content.parse(JSON.parse(Buffer.from(plaintext).toString()))
  } catch {
    return null
  }
}
