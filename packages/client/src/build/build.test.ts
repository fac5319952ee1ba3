import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { callsByName } from '@chokka/contract'
import { call } from '@chokka/contract/call'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withNouns } from '@chokka/text/noun-words.ts'
import { textsPlugin } from './texts.ts'
import { codesOf, wireOf } from './wire.ts'

const row = (path: string, refusals: readonly ('wrong_state' | 'payee_taken')[]) =>
  call('POST', path, { who: 'anyone', value: z.null(), summary: '', refusals })
const rows = { pay: row('/wps/pay', ['payee_taken']), approve: row('/office/v1/approve', ['wrong_state']) }

test('an app carries its own calls and no call of another app', () => {
  expect(Object.keys(wireOf('web', rows).calls)).toEqual(['pay'])
  expect(Object.keys(wireOf('office', rows).calls)).toEqual(['approve'])
  const { calls } = wireOf('web')
  for (const [name, { path }] of Object.entries(callsByName)) expect(name in calls).toBe(!path.startsWith('/office/'))
})

test('an app carries the refusals of its own calls and those that any call may give, and none that only another app uses', () => {
  expect(codesOf('web', rows)).toContain('payee_taken')
  expect(codesOf('web', rows)).not.toContain('wrong_state')
  expect(codesOf('office', rows)).not.toContain('payee_taken')
  for (const app of ['web', 'office'] as const) expect(wireOf(app, rows).reactions.unknown_error).toBe('toast')
})

test('what the browser gets of a row holds no schema, no rate limit and no sentence', () => {
  for (const one of Object.values(wireOf('web').calls)) {
    expect(Object.keys(one).toSorted()).toEqual(['body', 'method', 'path', 'sealed', 'who'])
  }
})

const source = fileURLToPath(import.meta.resolve('@chokka/text'))
const catalogueFile = (lang: string, module: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${lang}/${module}.json`, import.meta.resolve('@chokka/text')), 'utf8'))

/** All code of a build of the texts with these modules and refusals. */
async function builtTexts(...named: Parameters<typeof textsPlugin>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [textsPlugin(...named)],
    build: { write: false, rolldownOptions: { input: source, preserveEntrySignatures: 'strict' } },
  })
  // One input without a watcher gives one output.
  return (built as Rolldown.RolldownOutput).output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

test('the texts of an app hold the modules that it names, compiled, in both languages, and no sentence of others', async () => {
  const code = await builtTexts(['common', 'errors'], ['not_found'])
  const holds = (sentence = '') => sentence !== '' && code.includes(sentence)
  for (const lang of ['bn', 'en']) {
    const errors = withNouns(catalogueFile(lang, 'errors'), lang, 'errors')
    const own = [catalogueFile(lang, 'common').networkLost, errors.not_found]
    const others = [errors.payee_taken, catalogueFile(lang, 'cashier').payeeAdded]
    expect(own.map(holds), lang).toEqual([true, true])
    expect([...others, catalogueFile(lang, 'identity').continueWarn].map(holds), lang).toEqual([false, false, false])
  }
  expect(code.includes('{{')).toBe(false)
})
