// spec 4: visitors reach customer service without an account, also before a closed site.
import { expect, test } from 'vitest'
import { everyTable } from '../../../tests/every-table.ts'
import { aLetter, anOpenLetter, letterProof, writeLetter } from '../../../tests/letters.ts'
import { siteWithMessages, type MessageSite } from '../../../tests/messages.ts'
import { testClock, testSite, type TestSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

const lettersOf = (site: TestSite) => site.db.selectFrom('visitor_letter').selectAll().execute()
const reason = 'read it'

async function withMail() {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  const staff = await aStaffMember(site, ['service.chat'])
  const mails = async () => {
    await site.runJob('send-messages')
    return site.outbox.sent.filter(({ channel }) => channel === 'mail')
  }
  return { site, clock, staff, mails }
}

const closings: [string, (site: TestSite) => Promise<Record<string, string>>][] = [
  ['a maintenance', async (site) => (await site.setting('maintenance', { on: true }), {})],
  ['a closed region', async (site) => (await site.setting('blockedAddresses', ['127.0.0.0/8']), {})],
  ['a wrong address', async (site) => (await site.setting('domains', ['site.example']), { host: 'elsewhere.example' })],
]
test.each(closings)(
  'a visitor writes in %s, with every human check, while other calls stay closed',
  async (_, close) => {
    const site = await testSite()
    const headers = await close(site)
    expect(await site.ask('hotGames', {}, undefined, headers)).toMatchObject({ ok: false })
    expect(await writeLetter(site, headers)).toBeUndefined()
    expect(await lettersOf(site)).toMatchObject([{ state: 'open', language: 'bn' }])
    for (const [name, input] of [
      ['workChallenge', { purpose: 'forgot', level: 1 }],
      ['sliderChallenge', { purpose: 'forgot' }],
      ['captcha', {}],
    ] as const)
      expect((await site.ask(name, input, undefined, headers)).ok, name).toBe(true)
  },
)

test('without a proof that a human sends it, or with one that was used, a letter is refused and not stored', async () => {
  const site = await testSite()
  expect(await site.ask('sendVisitorLetter', aLetter)).toMatchObject({ code: 'captcha_required', value: { work: 1 } })
  const { headers } = await letterProof(site)
  expect((await site.ask('sendVisitorLetter', aLetter, undefined, headers)).ok).toBe(true)
  expect(await site.ask('sendVisitorLetter', aLetter, undefined, headers)).toMatchObject({ code: 'captcha_required' })
  expect(await lettersOf(site)).toHaveLength(1)
})

test('a letter that is blank, too long or without a mail address is refused', async () => {
  const site = await testSite()
  for (const part of [
    { content: '  \n' },
    { content: 'x'.repeat(2001) },
    { email: 'rahim' },
    { email: 'a@b\n.example' },
  ])
    expect(await writeLetter(site, {}, { ...aLetter, ...part }), JSON.stringify(part)).toBe('invalid_input')
  expect(await writeLetter(site, {}, { ...aLetter, content: 'x'.repeat(2000) })).toBeUndefined()
})

test('letters are limited by network and for the whole site, and each one makes the next proof harder', async () => {
  const clock = testClock()
  const site = await testSite({ clock, trustProxy: 'loopback' })
  await site.setting('visitorLettersPerNetworkHour', 2)
  await site.setting('visitorLettersPerDay', 10)
  const from = (ip: string, level = 20) => writeLetter(site, { 'x-forwarded-for': ip }, aLetter, level)
  expect(await from('203.0.113.1', 1)).toBeUndefined()
  expect(await from('203.0.113.1', 1)).toBe('captcha_required')
  expect(await from('203.0.113.1')).toBeUndefined()
  expect(await from('203.0.113.1')).toBe('too_many_requests')
  clock.forward(3601)
  expect(await from('203.0.113.1')).toBeUndefined()
  for (let nth = 0; nth < 7; nth++) expect(await from(`198.51.${nth}.1`)).toBeUndefined()
  expect(await from('192.0.2.1')).toBe('too_many_requests')
  clock.forward(24 * 3600)
  expect(await from('192.0.2.1')).toBeUndefined()
})

test('of letters sent at once no more are taken than the limit allows', async () => {
  const site = await testSite({ trustProxy: 'loopback' })
  await site.setting('visitorLettersPerNetworkHour', 2)
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => writeLetter(site, headers, aLetter, 20)))
  expect(answers.filter((code) => code === undefined)).toHaveLength(2)
})

const markup = '<img src=x onerror=alert(1)>\n"&amp;" {{brand}} \u202e'

test('staff read the words as they were written, sealed at rest, and their answer is one mail of plain text', async () => {
  const { site, staff, mails } = await withMail()
  expect(await writeLetter(site, {}, { ...aLetter, content: markup })).toBeUndefined()
  const [row] = await lettersOf(site)
  expect(row?.content_sealed.toString('latin1')).not.toContain('onerror')
  expect(row?.email_sealed.toString('latin1')).not.toContain('rahim')
  const { content, total } = await site.call('visitorLetters', {}, staff)
  expect([content[0]?.content, content[0]?.email, total]).toEqual([markup.trim(), aLetter.email, 1])
  const id = content[0]?.id ?? ''
  expect(await mails()).toEqual([])
  const form = { id, content: 'Try <b>again</b> with {{code}}.', reason }
  const two = await Promise.all([
    site.ask('answerVisitorLetter', form, staff),
    site.ask('answerVisitorLetter', form, await aStaffMember(site, ['service.chat'])),
  ])
  expect(two.filter(({ ok }) => ok)).toHaveLength(1)
  const sent = await mails()
  expect(sent).toMatchObject([{ to: aLetter.email }])
  expect(sent[0]?.text).toContain('\n\nTry <b>again</b> with {{code}}.\n\n')
  // Anybody may write in somebody's name: what they wrote is not sent there in ours.
  expect(sent[0]?.text).not.toContain('onerror')
  const answered = await site.call('visitorLetters', { state: 'answered' }, staff)
  expect(answered.content).toMatchObject([{ id, answer: form.content, endedAt: expect.any(String) }])
})

test('the answer is in the language in which the visitor reads', async () => {
  const { site, staff, mails } = await withMail()
  await writeLetter(site, { 'accept-language': 'en' })
  const [letter] = (await site.call('visitorLetters', {}, staff)).content
  expect(letter?.language).toBe('en')
  await site.call('answerVisitorLetter', { id: letter?.id ?? '', content: 'Yes.', reason }, staff)
  expect((await mails())[0]?.subject).toContain('customer service')
})

test('a closed letter sends nothing; one that was answered or closed takes no second act', async () => {
  const { site, staff, mails } = await withMail()
  const [answered, closed] = [await anOpenLetter(site), await anOpenLetter(site)]
  await site.call('answerVisitorLetter', { id: answered, content: 'Yes.', reason }, staff)
  await site.call('closeVisitorLetter', { id: closed, reason }, staff)
  for (const id of [answered, closed]) {
    expect(await site.refused('answerVisitorLetter', { id, content: 'Again.', reason }, staff)).toBe('wrong_state')
    expect(await site.refused('closeVisitorLetter', { id, reason }, staff)).toBe('wrong_state')
  }
  expect(await mails()).toHaveLength(1)
})

test('without a mail gateway an answer is refused, and the letter stays open', async () => {
  const site = await testSite()
  const staff = await aStaffMember(site, ['service.chat'])
  const form = { id: await anOpenLetter(site), content: 'Yes.', reason }
  expect(await site.refused('answerVisitorLetter', form, staff)).toBe('sms_not_enabled')
  expect(await lettersOf(site)).toMatchObject([{ state: 'open', answer_sealed: null }])
})

/** What a visitor's letter may not touch: everything but itself, and the proof that was used up. */
async function others(site: MessageSite) {
  const tables = await everyTable(site)
  for (const name of ['visitor_letter', 'visitor_letter_move', 'used_once']) tables.delete(name)
  return tables
}

test('a letter in the name of a member changes nothing of theirs, whoever sends it', async () => {
  const { site } = await withMail()
  const member = await site.aMember()
  const before = await others(site)
  for (const caller of [undefined, member]) {
    const { headers } = await letterProof(site, 20)
    expect((await site.ask('sendVisitorLetter', aLetter, caller, headers)).ok).toBe(true)
  }
  expect(await others(site)).toEqual(before)
})

test('a letter and its answer are gone when the site keeps them no longer', async () => {
  const { site, clock, staff } = await withMail()
  await site.call('answerVisitorLetter', { id: await anOpenLetter(site), content: 'Yes.', reason }, staff)
  clock.forward(60 * 24 * 3600)
  const late = await anOpenLetter(site)
  clock.forward(31 * 24 * 3600)
  await site.runJob('forget-letters')
  expect((await lettersOf(site)).map(({ id }) => id)).toEqual([late])
})
