// For tests of trial accounts.
import type { TestSite } from './site.ts'

export type Trial = { id: bigint; token: string; account: string }

/** A trial account, opened as a visitor does. */
export async function aTrial(site: TestSite): Promise<Trial> {
  const { token } = await site.call('freePlayLogin', {})
  const { id, account } = await site.call('memberInfo', {}, { token })
  return { id: BigInt(id), token, account }
}
