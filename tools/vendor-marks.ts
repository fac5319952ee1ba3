// Draws the badges and wordmarks of demo vendors into a folder:
// `node tools/vendor-marks.ts apps/web/public/vendors nokshi=Nokshi mohua=Mohua`. Each gets <key>.svg, a badge in its
// own colours, and <key>.word.svg, mark and name in black, to be used as a mask in the colour of a page's text.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vendorBadge, vendorMark } from '@chokka/art'

const [folder, ...vendors] = process.argv.slice(2)
if (folder === undefined || vendors.length === 0) {
  console.error('node tools/vendor-marks.ts <folder> <key>=<Name> …')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const vendor of vendors) {
  const [key = '', name = key] = vendor.split('=')
  writeFileSync(join(folder, `${key}.svg`), vendorBadge(key, name))
  writeFileSync(join(folder, `${key}.word.svg`), vendorMark(key, name, '#000000'))
}
console.log(`${vendors.length} vendors`)
