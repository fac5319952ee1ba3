import { patterns } from '@chokka/contract/patterns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardSettings, testSite, type TestSite } from '../../tests/site.ts'

const password = 'a river and a boat'
const form = { password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin' }

// A merchant who lets everything be a name: what is refused here is refused for what it looks like.
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
  // Other sizes, full width, and letters for mathematics.
  ...['ADMIN', 'Ａｄｍｉｎ', '𝐚𝐝𝐦𝐢𝐧', 'ⓐⓓⓜⓘⓝ'],
  // Cyrillic, Greek, Armenian, small capitals, marks, what is not seen.
  ...['аdmin', 'аԁmіn', 'suppоrt', 'supρort', 'rοοt', 'ѕtаff', 'аdмin', 'ᴀᴅᴍɪɴ', 'ádmïn', 'ad\u200bmin', 'ad\u00admin'],
  // Digits for letters, letters for each other.
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
  // Apart, and with more of the kind or figures around it.
  ...['a.d.m.i.n', 'ad_min', 'ad min', '-admin-', 'admin1', 'admin2026', '007admin', 'admins', 'AdminSupport'],
  ...['chokka_support', 'officialchokka', 'chokka24', 'support.team', 'ChokkaHelpdesk'],
  ...['ছক্কা-অ্যাডমিন', 'ছক্কা24', '24ছক্কা'],
])('nobody can register as %j', async (username) => {
  const answer = await site.ask('register', { ...form, username })
  expect(answer).toMatchObject({ status: 409, code: 'account_taken', value: { field: 'username' } })
})

test('names that only hold such a word are names of people', async () => {
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

test('the name of another brand is reserved once the site is called so', async () => {
  await site.call('register', { ...form, username: 'Shapla Play' })
  await site.setting('brandName', { bn: 'শাপলা', en: 'Dhaka Win!' })
  for (const username of ['dhakawin', 'Dhaka-W1n', 'শাপলা']) {
    expect(await site.refused('register', { ...form, username })).toBe('account_taken')
  }
  expect(await site.ask('register', { ...form, username: 'chokka' })).toMatchObject({ code: 'account_taken' })
  await site.setting('merchantCode', 'dwin')
  expect(await site.ask('register', { ...form, username: 'chokka' })).toMatchObject({ ok: true })
})

test('a reserved name is refused as a taken one is, word for word', async () => {
  await site.call('register', { ...form, username: 'rahim' })
  const said = (username: string) => site.ask('register', { ...form, username })
  expect(await said('admin')).toEqual(await said('rahim'))
})
