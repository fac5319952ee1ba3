import { beforeAll, afterAll, expect, test } from 'vitest'
import { patterns } from '@chokka/contract/patterns'
import { standardSettings, testClock, testSite, type TestSite } from '../../tests/site.ts'

const newcomer = {
  password: 'a river and a boat',
  confirmPassword: 'a river and a boat',
  ageAgreed: true,
  payeeName: 'Rahim Uddin',
}
const shown = (patternId: keyof typeof patterns, required = false) => ({
  ...{ acceptedPattern: patterns[patternId], patternId, minLength: 10, maxLength: 10 },
  ...{ shown: true, required },
})

let site: TestSite
let made = 0
const register = (birthday?: string) =>
  site.ask('register', { ...newcomer, username: `newcomer${(made += 1)}`, ...(birthday ? { birthday } : {}) })
const setBirthday = (patternId: 'date_ymd' | 'date_mdy', required = false) =>
  site.setting('registerFields', { ...standardSettings().registerFields, birthday: shown(patternId, required) })

// 23:30 UTC is the next day in Dhaka.
beforeAll(async () => void (site = await testSite({ keep: true, clock: testClock('2026-11-22T23:30:00Z') })))
afterAll(() => site.close())

// S-19
test('somebody may register from the day on which they are eighteen, by the days of the site', async () => {
  await setBirthday('date_ymd')
  expect(await register('2008-11-24')).toMatchObject({ code: 'under_age', value: { field: 'birthday' } })
  expect(await register('2008-11-23')).toMatchObject({ ok: true })
  await site.setting('minimumAge', 21)
  expect(await register('2008-11-23')).toMatchObject({ code: 'under_age' })
  expect(await register('2005-11-23')).toMatchObject({ ok: true })
  await site.setting('minimumAge', 18)
})

test('a day that does not exist, or that nobody alive was born on, is refused', async () => {
  await setBirthday('date_ymd')
  for (const wrong of ['2001-02-30', '1900-01-01', '2030-01-01']) {
    expect(await register(wrong), wrong).toMatchObject({ ok: false, value: { field: 'birthday' } })
  }
})

test('the other order of a date is understood where the merchant accepts it', async () => {
  await setBirthday('date_mdy', true)
  expect(await register()).toMatchObject({ code: 'field_rule', value: { field: 'birthday', fault: 'empty' } })
  expect(await register('2000-12-31')).toMatchObject({ code: 'field_rule' })
  expect(await register('12-31-2012')).toMatchObject({ code: 'under_age' })
  expect(await register('12-31-2000')).toMatchObject({ ok: true })
})
