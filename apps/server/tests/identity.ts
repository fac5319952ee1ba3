// For tests of sign-in: solves captchas and proofs of work with the site's own keys, and calls from other addresses.
import { compactDecrypt } from 'jose'
import { randomUUID } from 'node:crypto'
import { headerValues } from '@chokka/contract/header-values'
import { calls, callsByName, type CallName, type WireInput } from '@chokka/contract'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { makeWork, solveWork } from '@chokka/contract/work'
import type { TestSite } from './site.ts'

/** What is sent with a form to show that it is no automated guess: in its body and in headers. */
export type ChallengeAnswers = { captcha?: string; headers: Record<string, string> }

/** The answer to a new captcha, and the token that belongs to it. */
export async function solvedCaptcha(site: TestSite): Promise<ChallengeAnswers & { captcha: string }> {
  const { headers } = await site.app.inject({ method: 'GET', url: calls.identity.captcha.path })
  const token = String(headers[headerValues.captcha.header])
  const { keys } = await site.baseCtx()
  const { plaintext } = await compactDecrypt(token, keys.keyFor('captcha'))
  const hidden: { answer: string } = JSON.parse(Buffer.from(plaintext).toString())
  return { captcha: hidden.answer, headers: { [headerValues.captcha.header]: token } }
}

/** A proof of work that took no work: with the site's own key the number to be found can be chosen. */
export async function solvedWork(site: TestSite, level: number, more: object = {}): Promise<ChallengeAnswers> {
  const { keys, clock } = await site.baseCtx()
  const terms = { id: randomUUID(), purpose: 'login', level, expiresAt: clock.now().getTime() + 60_000, ...more }
  return {
    headers: {
      [headerValues.work.header]: await solveWork(await makeWork(terms, 1, keys.keyFor('work').toString('hex'))),
    },
  }
}

/** Signs in, with the answers to the challenges. */
export const signIn = (site: TestSite, form: WireInput<'login'>, { headers, ...body }: ChallengeAnswers) =>
  site.ask('login', { ...form, ...body }, undefined, headers)

type Answer = { status: number; code?: string; value?: Record<string, unknown>; body: string }

/** Sends a sealed row from an address. */
export async function askFrom<Name extends CallName>(
  site: TestSite,
  ip: string,
  name: Name,
  input: WireInput<Name>,
  { headers, ...body }: ChallengeAnswers = { headers: {} },
): Promise<Answer> {
  const { keys, clock } = await site.baseCtx()
  const response = await site.app.inject({
    method: callsByName[name].method,
    url: callsByName[name].path,
    remoteAddress: ip,
    headers: { 'content-type': sealedContentType, ...headers },
    payload: await seal(
      { ...input, ...body },
      keys.sealPublic,
      Math.floor(clock.now().getTime() / 1000),
      callsByName[name],
    ),
  })
  const { code, value } = response.json()
  return { status: response.statusCode, code, value, body: response.body }
}

/** How often each code was answered; successes count under "done". */
export function tally(answers: { code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code = 'done' } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
