// The models that this studio plays are those that it has stored: their versions and digests.
import { publishedModels, publishedOf } from '@chokka/game-math/slots/models'
import { allTitles, titleOf } from '@chokka/slot-titles/titles'
import { expect, onTestFinished, test } from 'vitest'
import { sqlOn } from '../../../tests/sql-on.ts'
import { testStudio } from '../../../tests/studio.ts'
import { recordRules } from '../../kit/rules.ts'
import { digestOfModel, slots } from './product.ts'

const title = allTitles().find(({ model }) => model.model.id === 'free20-3') ?? allTitles()[0]
const model = publishedOf('free20-3').model

test('every version of a model is stored with its digest, and the studio does not start with other data for it', async () => {
  //
  const studio = await testStudio()
  onTestFinished(() => studio.close())
  await recordRules(studio.kit.db, slots.rules())
  const [row] = await sqlOn(studio.kit.db)<{ rules: number }[]>`
    select count(*)::int as rules from game_rules where game like 'slot:%'`
  expect(row?.rules).toBe(publishedModels.length)
  const [stored] = await sqlOn(studio.kit.db)<{ digest: string }[]>`
    select digest from game_rules where game = 'slot:free20-3'`
  expect(stored?.digest).toBe(digestOfModel(model))
  await studio.asOwner(`update game_rules set digest = 'other' where game = 'slot:free20-3'`)
  await expect(recordRules(studio.kit.db, slots.rules())).rejects.toThrow('slot:free20-3')
  await studio.asOwner(`update game_rules set digest = '${digestOfModel(model)}' where game = 'slot:free20-3'`)
  expect(titleOf(title?.code ?? '')?.model.model.version).toBe(1)
})
