// For tests of second factors: a site that sends messages, members with factors, and codes of their authenticators.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { FactorRequired } from '@chokka/contract/factors'
import type { WireInput } from '@chokka/contract'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import type { SiteChannel } from '../src/cashier/index.ts'
import { siteWithMessages } from './messages.ts'
import { testClock, type Holder, type TestSite } from './site.ts'

export const home = '203.0.113.24'
export const elsewhere = '198.51.100.7'

type When = 'never' | 'bound' | 'always'

/** A site with messages and a clock that stands still. */
export async function factorSite(when: When = 'never', options: { channels?: SiteChannel[] } = {}) {
  const clock = testClock()
  const site = await siteWithMessages({ ...options, clock })
  await site.setting('factorAtLogin', when)
  const confirm = (member: Holder) =>
    site.call('confirmIdentity', { kind: 'password', password: member.password }, member)

  /** Binds an authenticator, and returns its secret and recovery codes. The session stays fresh. */
  async function withAuthenticator(member: Holder) {
    await confirm(member)
    const { secret, uri } = await site.call('startAuthenticator', {}, member)
    const { recoveryCodes } = await site.call('bindAuthenticator', { code: codeAt(secret, clock.now()) }, member)
    // The step that was used is over.
    clock.forward(30)
    return { secret, uri, recoveryCodes, code: () => codeAt(secret, clock.now()) }
  }

  /** Binds a mobile number, and returns it as it is typed. */
  async function withMobile(member: Holder, mobileNum = `017${randomInt(10_000_000, 99_999_999)}`) {
    await confirm(member)
    await site.call('bindCode', { kind: 'mobile', mobileNum }, member)
    await site.call('bindMobile', { mobileNum, verificationCode: await site.lastCode() }, member)
    return mobileNum
  }

  async function withEmail(member: Holder, email = `m${randomInt(1_000_000)}@example.com`) {
    await confirm(member)
    await site.call('bindCode', { kind: 'email', email }, member)
    await site.call('bindEmail', { email, verificationCode: await site.lastCode() }, member)
    return email
  }

  const loginOf = (member: Holder, device = member.device): WireInput<'login'> => ({
    ...{ username: member.account, password: member.password, device },
  })

  /** A login from elsewhere, which needs a second factor. */
  async function ticketOf(member: Holder, more: Partial<WireInput<'login'>> = {}) {
    const answer = await askFrom(site, elsewhere, 'login', { ...loginOf(member), ...more })
    if (answer.code !== 'factor_required') throw new Error(`not factor_required but ${answer.code ?? 'signed in'}`)
    // The refusal factor_required always carries this.
    return answer.value as FactorRequired & Record<string, unknown>
  }
  return { ...site, clock, confirm, withAuthenticator, withMobile, withEmail, loginOf, ticketOf }
}
export type FactorSite = Awaited<ReturnType<typeof factorSite>>

/** What an authenticator app shows at an instant. */
const codeAt = (secret: string, at: Date): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime(),
  })

type Answer = { status: number; code?: string; value?: Record<string, unknown> }

/** Sends a call from an address. */
export async function askFrom<Name extends CallName>(
  site: TestSite,
  ip: string,
  name: Name,
  input: WireInput<Name> | Record<string, unknown>,
  as?: { token: string },
): Promise<Answer> {
  const row: Call = callsByName[name]
  const { keys, clock } = await site.baseCtx()
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const isGet = row.method === 'GET'
  const response = await site.app.inject({
    method: row.method,
    url: row.path,
    remoteAddress: ip,
    headers: {
      ...(isGet ? {} : { 'content-type': row.sealed ? sealedContentType : 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    },
    ...(isGet
      ? {}
      : { payload: row.sealed ? await seal(input, keys.sealPublic, seconds, row) : JSON.stringify(input) }),
  })
  const { code, value } = response.json()
  return { status: response.statusCode, code, value }
}
