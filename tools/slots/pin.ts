// `node tools/slots/pin.ts`: writes the digests of new models and new versions to data/pinned.json. A digest that is
// pinned never changes: other data need another version.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { everyVersion } from '../../packages/game-math/src/slots/models.ts'

const file = new URL('../../packages/game-math/src/slots/data/pinned.json', import.meta.url)
const pinned: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
for (const model of everyVersion) {
  const name = `${model.id}@${model.version}`
  const digest = createHash('sha256').update(JSON.stringify(model)).digest('hex')
  if (pinned[name] !== undefined && pinned[name] !== digest) throw new Error(`${name} was changed: raise its version`)
  pinned[name] = digest
}
writeFileSync(file, `${JSON.stringify(pinned, null, 1)}\n`)
