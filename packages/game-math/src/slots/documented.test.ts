import { readdirSync, readFileSync } from 'node:fs'
import { toDecimal } from '@chokka/money'
import { expect, test } from 'vitest'
import { maxStake, maxWin, minStake } from '../limits.ts'
import { highestStake } from './describe.ts'
import { jackpotLevels, newestRules, paidOf, sharesOf } from './jackpots.ts'
import { publishedModels } from './models.ts'
import { unitE2 } from './spread.ts'

// docs/slots.md, "Arithmetic" and "Limits": its numbers are those of the code.

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/slots.md', root), 'utf8')
const headings = [...page.matchAll(/^## (.+)$/gmu)].map(([, heading = '']) => heading)

/** The rows of the table under a heading, by their first cell. */
function tableUnder(heading: string): Map<string, string> {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gmu)].map(([, name = '', text = '']): [string, string] => [
    name,
    text,
  ])
  return new Map(rows.slice(1))
}

/** The sections of the page that tests cite, in the words that stand above. */
function cited(): string[] {
  const folders = [
    'packages/game-math/src/slots/',
    'apps/studio/src/products/slots/',
    'apps/studio/src/products/jackpots/',
    'apps/studio/web/src/slots/',
  ]
  const texts = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => /\.test\.tsx?$/u.test(name))
      .map((name) => readFileSync(new URL(folder + name, root), 'utf8')),
  )
  const citations = texts.flatMap((text) => [...text.matchAll(/docs\/slots\.md, ((?:"[^"\n]+"(?: and |, )?)+)/gu)])
  return citations.flatMap(([, names = '']) => [...names.matchAll(/"([^"]+)"/gu)].map(([, name = '']) => name))
}

test('slots 19: every section of the page is cited by a test, and every citation names a section', () => {
  const names = new Set(cited())
  expect([...names].toSorted()).toEqual(headings.toSorted())
})

test('slots 19: the printed limits are those of the code', () => {
  const limits = tableUnder('Limits')
  const printed = (amount: string) => amount.replaceAll(/\B(?=(?:\d{3})+\.)/gu, ',')
  expect(limits.get('least stake')).toBe(printed(toDecimal(minStake)))
  expect(limits.get('highest stake of any game')).toContain(printed(toDecimal(maxStake)))
  for (const name of ['highest payout without the jackpot', 'chain of gambles'])
    expect(limits.get(name)).toContain(printed(toDecimal(maxWin)))
  const tens = 10n * 1_000_000n
  for (const { model } of publishedModels) expect(highestStake(model) % tens, model.id).toBe(0n)
  expect(limits.get('stakes of a title')).toContain('10.00')
})

test('slots 19: the printed arithmetic is that of the code', () => {
  const arithmetic = tableUnder('Arithmetic')
  expect(arithmetic.get('amounts of a model')).toContain(`steps of ${unitE2}`)
  const rules = jackpotLevels.map(newestRules)
  // The least stake that is one paisa above another has whole micro-units in its share.
  const paisa = 10_000n
  for (const { growPpm, savePpm } of rules)
    expect([(paisa * growPpm) % 1_000_000n, (paisa * savePpm) % 1_000_000n]).toEqual([0n, 0n])
  expect(sharesOf(minStake, newestRules('mini'))).toEqual({ grow: 10_000n, save: 10_000n })
  expect(arithmetic.get('amount of a hit')).toContain('rounded up')
  expect(paidOf((minStake + 1n) as typeof minStake)).toBe(minStake + paisa)
})

test('slots 19: the decision on counting names as many families and models as there are', () => {
  const decision = readFileSync(new URL('docs/decisions/0058-slots-are-counted.md', root), 'utf8')
  const families = new Set(publishedModels.map(({ model }) => model.family))
  expect(decision).toContain(`${families.size} families at up to five levels, ${publishedModels.length} models`)
})
