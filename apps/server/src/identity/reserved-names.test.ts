import { patterns } from '@chokka/contract/patterns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardSettings, testSite, type TestSite } from '../../tests/site.ts'

const password = 'a river and a boat'
const form = { password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin' }

// A merchant who allows any text as a name, so names are refused here only because they are reserved.
let site: TestSite
beforeAll(async () => {
  site = await testSite({ keep: true })
  const username = {
    acceptedPattern: patterns.any,
    patternId: 'any',
    minLength: 3,
    maxLength: 30,
    shown: true,
    required: true,
  }
  await site.setting('registerFields', { ...standardSettings().registerFields, username })
})
afterAll(() => site.close())

test.each([
  ...['admin', 'administrator', 'support', 'root', 'system', 'staff', 'moderator', 'official', 'help', 'security'],
  // The brand in both languages.
  ...['chokka', 'ছক্কা'],
  // Upper case, full width, and mathematical letters.
  ...['ADMIN', 'Ａｄｍｉｎ', '𝐚𝐝𝐦𝐢𝐧', 'ⓐⓓⓜⓘⓝ'],
  // Cyrillic, Greek, Armenian, small capitals, accents, invisible characters.
  ...['аdmin', 'аԁmіn', 'suppоrt', 'supρort', 'rοοt', 'ѕtаff', 'аdмin', 'ᴀᴅᴍɪɴ', 'ádmïn', 'ad\u200bmin', 'ad\u00admin'],
  // Digits and letters that look like others.
  ...[
    'adm1n',
    '4dmin',
    'r00t',
    'suppor7',
    'he1p',
    'heIp',
    '5taff',
    'ch0kka',
    '@dmin',
    'adrnin',
    'rnoderator',
    '$upport',
  ],
  // With separators, combined with other reserved words, and with digits around.
  ...['a.d.m.i.n', 'ad_min', 'ad min', '-admin-', 'admin1', 'admin2026', '007admin', 'admins', 'AdminSupport'],
  ...['chokka_support', 'officialchokka', 'chokka24', 'support.team', 'ChokkaHelpdesk'],
  ...['ছক্কা-অ্যাডমিন', 'ছক্কা24', '24ছক্কা'],
])('nobody can register as %j', async (username) => {
  const answer = await site.ask('register', { ...form, username })
  expect(answer).toMatchObject({ status: 409, code: 'account_taken', value: { field: 'username' } })
})

test('names that only contain a reserved word are allowed', async () => {
  for (const username of [
    'badminton',
    'rootless',
    'helper',
    'systematic',
    'supporter',
    'rahim.support',
    'chokkafan',
    'Staffan',
    'Rahim77',
    'ছক্কার রাজা',
    'টিপু',
  ]) {
    expect(await site.ask('register', { ...form, username }), username).toMatchObject({ ok: true })
  }
})

test("a brand's name is reserved once the site has that name", async () => {
  await site.call('register', { ...form, username: 'Shapla Play' })
  await site.setting('brand', { name: { bn: 'শাপলা', en: 'Dhaka Win!' } })
  for (const username of ['dhakawin', 'Dhaka-W1n', 'শাপলা']) {
    expect(await site.refused('register', { ...form, username })).toBe('account_taken')
  }
  expect(await site.ask('register', { ...form, username: 'chokka' })).toMatchObject({ code: 'account_taken' })
  await site.setting('merchantCode', 'dwin')
  expect(await site.ask('register', { ...form, username: 'chokka' })).toMatchObject({ ok: true })
})

test('a reserved name is refused with exactly the answer of a taken one', async () => {
  await site.call('register', { ...form, username: 'rahim' })
  const answer = (username: string) => site.ask('register', { ...form, username })
  expect(await answer('admin')).toEqual(await answer('rahim'))
})
