// `npm run verify-audit`: computes the chain over the audit again, and names the first link that does not fit. With a
// number and a hash that were noted before (`-- 120 9f3c…`) it compares that link too, so that a chain which was made
// anew as a whole is found.
import { verifyChain } from '../apps/server/src/audit/index.ts'
import { withWorkingDatabase } from './working-database.ts'

const [number, hash, ...more] = process.argv.slice(2)
const isRight =
  more.length === 0 && (number === undefined || (/^\d{1,18}$/.test(number) && /^[0-9a-f]{64}$/.test(hash ?? '')))
if (!isRight) throw new Error('Say the number and the hash of a link that was noted, or nothing.')
const { found, noted } = await withWorkingDatabase(async (db) => ({
  found: await verifyChain(db),
  noted:
    number === undefined
      ? undefined
      : await db.selectFrom('audit_link').select('hash').where('number', '=', BigInt(number)).executeTakeFirst(),
}))
const { links, head, broken } = found
const isGone = number !== undefined && !noted
const differs = number !== undefined && noted?.hash.toString('hex') !== hash
if (broken) console.log(`Broken at link ${broken.number} (${broken.fault}); ${links} links before it fit.`)
else if (isGone)
  console.log(`All ${links} links fit, but link ${number}, which was noted, is gone: the end is cut off.`)
else if (differs) console.log(`All ${links} links fit each other, but link ${number} is not the one that was noted.`)
else console.log(`All ${links} links fit. Head: ${head ? `${head.number} ${head.hash.toString('hex')}` : 'none yet'}`)
process.exitCode = broken || differs ? 1 : 0
