// `node tools/slot-figures.ts <model …>` counts the printed figures of slot models again and compares them with what is
// stored; `all` counts all of them, which takes about an hour. Exit 1 when one differs.
import { figuresOf } from '../packages/game-math/src/slots/figures.ts'
import { publishedModels, publishedOf } from '../packages/game-math/src/slots/models.ts'

const asked = process.argv.slice(2)
if (asked.length === 0) throw new Error('which models? Give their ids, or all')
const models = asked[0] === 'all' ? publishedModels : asked.map((id) => publishedOf(id))
for (const { model, figures } of models) {
  const counted = figuresOf(model)
  const same = JSON.stringify(counted) === JSON.stringify(figures)
  console.log(
    `${model.id} version ${model.version}: ${JSON.stringify(counted)}${same ? '' : ' DIFFERS FROM WHAT IS STORED'}`,
  )
  if (!same) process.exitCode = 1
}
