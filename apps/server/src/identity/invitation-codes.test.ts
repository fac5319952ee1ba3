// Invitation codes: whose they are, and where they count.
import { expect, test } from 'vitest'
import { form, holders } from '../../tests/registrations.ts'
import { testSite } from '../../tests/site.ts'

test('a valid invitation code makes its owner the upline, however it is typed', async () => {
  const site = await testSite()
  const agent = await site.aMember()
  const past = new Date('2020-01-01T00:00:00Z')
  await site.db
    .insertInto('affiliate_code')
    .values([
      { code: 'DHAKA777', holder_id: agent.id },
      { code: 'CLOSED77', holder_id: agent.id, enabled: false },
      { code: 'PASSED77', holder_id: agent.id, expires_at: past },
    ])
    .execute()
  expect(await site.call('affiliate', { code: ' dhaka777 ' })).toEqual({ valid: true, code: 'DHAKA777' })
  for (const code of ['CLOSED77', 'PASSED77', 'NOSUCH77', "'"]) {
    expect(await site.refused('affiliate', { code })).toBe('affiliate_code_wrong')
    expect(await site.refused('register', { ...form, affiliateCode: code })).toBe('affiliate_code_wrong')
  }
  await site.call('register', { ...form, affiliateCode: 'Dhaka777' })
  const [, member] = await holders(site)
  expect(member).toMatchObject({ upline_id: agent.id, affiliate_code: 'DHAKA777' })
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', agent.id).execute()
  expect(await site.refused('affiliate', { code: 'DHAKA777' })).toBe('affiliate_code_wrong')
})

// spec 25
test('an invitation code is checked by code and domain, by an address, and by the domain that belongs to it', async () => {
  const site = await testSite()
  const agent = await site.aMember()
  const rows = ['DHAKA777', 'KHULNA77'].map((code) => ({ code, holder_id: agent.id }))
  await site.db.insertInto('affiliate_code').values(rows).execute()
  await site.setting('domains', ['localhost', '*.chokka.example'])
  await site.setting('domainRoutes', { 'khulna.example': { affiliateCode: 'KHULNA77' } })
  const [dhaka, khulna] = ['DHAKA777', 'KHULNA77']
  const codeOf = { wrong: 'affiliate_code_wrong', elsewhere: 'domain_invalid' }
  const cases: [Record<string, string>, string][] = [
    [{ code: 'dhaka777', domain: 'M.chokka.example' }, dhaka],
    [{ code: dhaka, domain: 'khulna.example' }, dhaka],
    [{ code: dhaka, domain: 'other.example' }, codeOf.elsewhere],
    [{ domain: 'khulna.example' }, khulna],
    [{ domain: 'm.chokka.example' }, codeOf.wrong],
    [{ urlInfo: 'https://m.chokka.example/register?affiliateCode=Dhaka777' }, dhaka],
    [{ urlInfo: 'khulna.example/register' }, khulna],
    [{ urlInfo: 'khulna.example/?affiliateCode=DHAKA777' }, dhaka],
    [{ urlInfo: 'https://other.example/?affiliateCode=DHAKA777' }, codeOf.elsewhere],
    [{ urlInfo: 'https://m.chokka.example/' }, codeOf.wrong],
    [{ urlInfo: 'https://' }, codeOf.wrong],
    [{}, codeOf.wrong],
  ]
  for (const [input, outcome] of cases) {
    const answer = await site.ask('affiliate', input)
    const expected = outcome.includes('_') ? { ok: false, code: outcome } : { value: { valid: true, code: outcome } }
    expect(answer, JSON.stringify(input)).toMatchObject(expected)
  }
  // spec 27: a wrong value is no missing path.
  expect(await site.ask('affiliate', { code: 'NOSUCH77' })).toMatchObject({ status: 422 })
})
