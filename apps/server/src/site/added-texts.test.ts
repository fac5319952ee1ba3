import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteModules } from '@chokka/text/modules.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { addedTexts } from './added-texts.ts'

type Sentences = Record<string, string>
const bengali = (module: string): Sentences =>
  JSON.parse(readFileSync(new URL(`../../../../packages/text/src/bn/${module}.json`, import.meta.url), 'utf8'))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A file for each module, in which every sentence begins with the code of its language. */
function write(folder: string, code: string, change: (texts: Sentences, module: string) => Sentences = (all) => all) {
  mkdirSync(join(folder, code), { recursive: true })
  for (const module of siteModules) {
    const own = Object.entries(bengali(module)).map(([key, sentence]) => [key, `${code} ${sentence}`])
    writeFileSync(join(folder, code, `${module}.json`), JSON.stringify(change(Object.fromEntries(own), module)))
  }
}
const nothingOf = (left: string) => (texts: Sentences, module: string) => (module === left ? {} : texts)
const halfOf = (texts: Sentences) => Object.fromEntries(Object.entries(texts).filter((_, at) => at % 2 === 0))

// spec 1, 9 Languages: the list comes from configuration
test('a language is offered when the site names it and its files have nine of ten sentences', async () => {
  const folder = newFolder()
  write(folder, 'hi', nothingOf('closed'))
  write(folder, 'ur', halfOf)
  const { offered, faults } = await addedTexts(folder)
  expect(offered(['BN', 'hi', 'ur', 'ne', 'EN', 'x7'])).toEqual(['BN', 'hi', 'EN'])
  expect(faults).toEqual([expect.stringMatching(/^ur has [45]\d % of the sentences/)])
})

test('sentences that are unknown, empty or have a slot that nothing fills are left out; plurals keep their forms', async () => {
  const folder = newFolder()
  write(folder, 'ru', (texts, module) =>
    module === 'common'
      ? {
          ...texts,
          ...{ cancel: 'Отмена', close: ' ', evil: 'x', back: 'Назад {{secret}}' },
          ...{ daysCount_few: '{{count}} дня', daysCount_other: '{{count}} дней' },
        }
      : texts,
  )
  const { file, faults } = await addedTexts(folder)
  const common = file('ru', 'common')
  expect(common).toMatchObject({ cancel: 'Отмена', daysCount_few: '{{count}} дня', daysCount_other: '{{count}} дней' })
  for (const key of ['close', 'evil', 'back']) expect(common, key).not.toHaveProperty(key)
  expect(faults).toEqual([expect.stringContaining('back has a slot that is not filled')])
})

test('a file that is no list of sentences, and folders that name no language, break nothing', async () => {
  const folder = newFolder()
  write(folder, 'hi')
  for (const name of ['xx', 'bn', 'HI2']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'hi/common.json'), '{"cancel": 7')
  writeFileSync(join(folder, 'hi/shell.json'), '{"home": {"a": "b"}}')
  const { offered, file, faults } = await addedTexts(folder)
  expect(offered(['bn', 'hi'])).toContain('bn')
  expect([file('hi', 'common'), file('hi', 'shell')]).toEqual([{}, {}])
  expect(faults.filter((fault) => fault.includes('is no list of sentences'))).toHaveLength(2)
  expect(faults.filter((fault) => fault.includes('is no language that can be added'))).toHaveLength(3)
  expect((await addedTexts(join(folder, 'none'))).offered(['hi', 'en'])).toEqual(['en'])
})

test('browsers learn which languages there are, and get their files and no others', async () => {
  const folder = newFolder()
  cpSync(join(inject('keysDir'), 'keys'), join(folder, 'keys'), { recursive: true })
  write(join(folder, 'texts'), 'hi')
  const site = await testSite({ environment: { DATA_DIR: folder } })
  const staff = await aStaffMember(site)
  const offer = (value: string[]) =>
    site.ask('changeSetting', { name: 'languages', value: JSON.stringify(value), reason: 'a test' }, staff)
  expect((await site.call('settingList', {}, staff)).languages).toEqual(['bn', 'en', 'hi'])
  expect(await offer(['bn', 'en', 'hi'])).toMatchObject({ ok: true })
  expect(await offer(['bn', 'en', 'ta'])).toMatchObject({ code: 'invalid_input', value: { fields: ['ta'] } })
  // A page comes in a language of the product first.
  const first = { name: 'defaultLanguage', value: '"hi"', reason: 'a test' }
  expect(await site.ask('changeSetting', first, staff)).toMatchObject({ code: 'language_not_offered' })
  await site.setting('languages', ['bn', 'en', 'hi', 'ta'])
  expect((await site.call('whitelabel', {})).languages).toEqual(['bn', 'en', 'hi'])
  const answer = await site.request({ url: '/texts/hi/common.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toHaveProperty('cancel', `hi ${bengali('common').cancel}`)
  for (const url of [
    '/texts/hi/office.json',
    '/texts/bn/common.json',
    '/texts/hi/..%2Fcommon.json',
    '/texts/hi/common.text',
  ])
    expect((await site.request({ url })).statusCode, url).toBe(404)
})
