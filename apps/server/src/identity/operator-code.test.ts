// spec 36: the token of the query is a code that the operator's own site has made for somebody over a signed call.
import { randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { expect, test } from 'vitest'
import { anAgent } from '../../tests/agent.ts'
import { testClock, testSite } from '../../tests/site.ts'

async function operatorSite() {
  const clock = testClock()
  const site = await testSite({ clock })
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  await site.setting('operatorKey', await exportSPKI(publicKey))
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const sign = (
    account: string,
    { jti = randomUUID() as string, aud = 'chokka', iat = now(), key = privateKey as CryptoKey } = {},
  ) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(account)
      .setJti(jti)
      .setAudience(aud)
      .setIssuedAt(iat)
      .sign(key)
  const ask = async (assertion: string | Promise<string>) => site.ask('loginCodeFor', { assertion: await assertion })
  const open = () => site.db.selectFrom('login_exchange').select('session_id').execute()
  return { site, clock, sign, ask, open, now }
}

test('a code that the operator has signed for signs its member in, once, and no longer than a sign-in', async () => {
  const { site, sign } = await operatorSite()
  const member = await site.aMember()
  const { code } = await site.call('loginCodeFor', { assertion: await sign(member.account.toUpperCase()) })
  expect(await site.call('loginCodeOwner', { code })).toEqual({ account: member.account })
  const { token } = await site.call('loginByCode', { code })
  expect((await site.call('memberInfo', {}, { token })).account).toBe(member.account)
  expect(await site.refused('loginByCode', { code })).toBe('login_code_wrong')
})

test('nothing else makes a code: no key, another key, another site, an old or used assertion, who has no place here', async () => {
  const { site, sign, ask, open, now } = await operatorSite()
  const member = await site.aMember()
  const agent = await anAgent(site)
  const gone = await site.aMember()
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', gone.id).execute()
  const { privateKey: other } = await generateKeyPair('EdDSA')
  const jti = randomUUID()
  expect(await ask(sign(member.account, { jti }))).toMatchObject({ ok: true })
  const cases: [Promise<string> | string, string][] = [
    [sign(member.account, { jti }), 'seal_replayed'],
    [sign(member.account, { iat: now() - 70 }), 'seal_replayed'],
    [sign(member.account, { iat: now() + 70 }), 'seal_broken'],
    [sign(member.account, { aud: 'another' }), 'seal_broken'],
    [sign(member.account, { key: other }), 'seal_broken'],
    [sign(member.account, { jti: 'short' }), 'seal_broken'],
    ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', 'seal_broken'],
    ['nothing', 'seal_broken'],
    [sign('nobody77'), 'username_unknown'],
    [sign(gone.account), 'account_disabled'],
    [sign(agent.account), 'not_member'],
  ]
  for (const [assertion, code] of cases) expect(await ask(assertion), code).toMatchObject({ ok: false, code })
  await site.setting('operatorKey', '')
  expect(await ask(sign(member.account))).toMatchObject({ code: 'not_allowed' })
  expect(await open()).toHaveLength(1)
})
