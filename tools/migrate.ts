// `npm run migrate`: migrates the databases of the environment with their owner URLs. `npm start` does the same where
// it has the owner URLs.
import { readEnvironment } from './environment.ts'
import { givenDatabases, prepareDatabases } from './site-databases.ts'

try {
  const given = givenDatabases(readEnvironment(process.env))
  if (!given.server?.owner && !given.studio?.owner)
    throw new Error('Set DATABASE_OWNER_URL and STUDIO_DATABASE_OWNER_URL; an embedded database needs no such step.')
  const applied = await prepareDatabases(given)
  console.log(applied.length === 0 ? 'The databases were up to date.' : `Applied ${applied.join(', ')}.`)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
