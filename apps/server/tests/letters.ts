// For tests of letters of visitors: one that has arrived, and what their form sends.
import { solvedWork, type ChallengeAnswers } from './identity.ts'
import type { TestSite } from './site.ts'

export const aLetter = { email: 'rahim@site.example', content: 'I cannot open the site.' }

/** A proof of work as the form of visitors sends it. */
export const letterProof = (site: TestSite, level = 1): Promise<ChallengeAnswers> =>
  solvedWork(site, level, { purpose: 'forgot' })

/** Writes a letter from an address of the test; returns the code of a refusal. */
export async function writeLetter(site: TestSite, headers: Record<string, string> = {}, letter = aLetter, level = 1) {
  const proof = await letterProof(site, level)
  const answer = await site.ask('sendVisitorLetter', letter, undefined, { ...proof.headers, ...headers })
  return answer.ok ? undefined : answer.code
}

/** The id of a new letter, which a visitor has just written. */
export async function anOpenLetter(site: TestSite): Promise<string> {
  const ids = async () => (await site.db.selectFrom('visitor_letter').select('id').execute()).map(({ id }) => id)
  const before = new Set(await ids())
  const refusal = await writeLetter(site)
  const [id] = (await ids()).filter((one) => !before.has(one))
  if (!id) throw new Error(refusal)
  return id
}
