// eye 41: what staff read has a word in both languages. Nobody in the office reads names of code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue as bnOffice } from '@chokka/text/bn/office.ts'
import { catalogue as bnSetting } from '@chokka/text/bn/setting.ts'
import { catalogue as enOffice } from '@chokka/text/en/office.ts'
import { catalogue as enSetting } from '@chokka/text/en/setting.ts'
import { callsByName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import type { Shape } from '@chokka/contract/setting-shape'
import type { Message } from '@chokka/text/message.ts'
import { expect, test } from 'vitest'
import { settings } from '../src/modules.ts'
import { shapeOf } from '../src/site/shape-of.ts'

type Words = Readonly<Record<string, Message>>
const inBoth = (words: readonly Words[], key: string) => words.every((one) => (one[key]?.length ?? 0) > 0)
const office: readonly Words[] = [enOffice, bnOffice]
const setting: readonly Words[] = [enSetting, bnSetting]

/** The names of the parts of a value, and the options of its choices. */
function keysOf(shape: Shape): string[] {
  if (shape.is === 'choice' || shape.is === 'choices') return shape.options.map((option) => `option_${option}`)
  if (shape.is === 'list' || shape.is === 'map' || shape.is === 'maybe') return keysOf(shape.of)
  if (shape.is !== 'group') return []
  return shape.fields.flatMap(({ name, of }) => [`field_${name}`, ...keysOf(of)])
}

// The brand has a form of its own, with words of its own.
const described = Object.entries(settings).filter(([name]) => name !== 'brand')

test('eye 41: every setting, each part of its value and each choice has a name in both languages', () => {
  const keys = described.flatMap(([name, row]) => [`name_${name}`, ...keysOf(shapeOf(row))])
  expect(keys.length).toBeGreaterThan(150)
  expect([...new Set(keys)].filter((key) => !inBoth(setting, key))).toEqual([])
})

test('eye 41: a setting that is a number says in which unit, and its bounds', () => {
  for (const [name, row] of described) {
    const shape = shapeOf(row)
    if (shape.is !== 'number') continue
    expect(inBoth(setting, `value_${row.unit}`), `${name} in ${row.unit}`).toBe(true)
    expect(shape.least, name).toBeLessThan(shape.most)
  }
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
const server = sources(join(import.meta.dirname, '../src'))
const written = (pattern: RegExp) => [
  ...new Set(server.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))),
]

test('eye 41: every act and every significant event has a name in both languages', () => {
  const acts = Object.entries<Call>(callsByName).flatMap(([name, row]) => (row.act ? [`act_${name}`] : []))
  const events = written(/\baction: '([a-z_]+[.]\w+)'/g)
  expect(events).toContain('holder.excluded')
  expect(events).toContain('login.failed')
  const keys = events.map((name) => {
    const act = name.replace(/^staff[.]/, 'act_')
    return inBoth(office, act) ? act : `event_${name.replaceAll('.', '_')}`
  })
  expect([...acts, ...keys].filter((key) => !inBoth(office, key))).toEqual([])
})

test('eye 41: whatever an event is about, and whoever caused it, is named by a word', () => {
  const subjects = written(/\bsubject: [`']([a-z_]+):/g)
  expect(subjects).toEqual(expect.arrayContaining(['holder', 'deposit', 'setting']))
  const actors = written(/\bactor: [`']([a-z]+)[:'`]/g).filter((kind) => kind !== 'staff')
  const keys = [...subjects.map((kind) => `subject_${kind}`), ...actors.map((kind) => `actor_${kind}`)]
  expect(keys.filter((key) => !inBoth(office, key))).toEqual([])
})

test('eye 41: what an event says has changed is named by a word', () => {
  const sides = written(/\b(?:before|after): \{ ([^}`]*?) \}/g).join(', ')
  const names = [...new Set([...sides.matchAll(/(?:^|, )(\w+)(?=:|,|$)/g)].map(([, name]) => name ?? ''))]
  expect(names).toEqual(expect.arrayContaining(['state', 'roles', 'amount']))
  expect(names.filter((name) => !inBoth(office, `changed_${name}`))).toEqual([])
})
