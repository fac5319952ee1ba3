// For the tests of this module: reading pictures with the site's own key, and calls from other addresses.
import { compactDecrypt } from 'jose'
import { calls, type CallName, type WireInput } from '@chokka/contract'
import { seal, sealedContentType } from '@chokka/contract/seal'
import type { TestSite } from '../../tests/site.ts'

/** A picture and what stands on it. */
export async function solvedCaptcha(site: TestSite): Promise<{ captcha: string; captchaToken: string }> {
  const { captchaToken } = await site.call('captcha', {})
  const { keys } = await site.surroundings()
  const { plaintext } = await compactDecrypt(captchaToken, keys.captchaKey)
  const hidden: { answer: string } = JSON.parse(Buffer.from(plaintext).toString())
  return { captcha: hidden.answer, captchaToken }
}

type Answer = { status: number; code?: string; value?: Record<string, unknown>; body: string }

/** Sends a sealed row from an address. */
export async function askFrom<Name extends CallName>(
  site: TestSite,
  ip: string,
  name: Name,
  input: WireInput<Name>,
): Promise<Answer> {
  const { keys, clock } = await site.surroundings()
  const response = await site.app.inject({
    method: calls[name].method,
    url: calls[name].path,
    remoteAddress: ip,
    headers: { 'content-type': sealedContentType },
    payload: await seal(input, keys.sealPublic, Math.floor(clock.now().getTime() / 1000), calls[name]),
  })
  const { code, value } = response.json()
  return { status: response.statusCode, code, value, body: response.body }
}

/** How often each code was answered; successes stand under "done". */
export function tally(answers: { code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code = 'done' } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
