// For tests: agents who are signed in to the agent centre.
import type { Holder, TestSite } from './site.ts'

type Agents = Pick<TestSite, 'db' | 'call' | 'aMember'>

/** An account of an agent, signed in to the agent centre. The type is one of those that may (rules/agents §1). */
export async function anAgent(site: Agents, type = 2): Promise<Holder> {
  const member = await site.aMember()
  await site.db.updateTable('account_holder').set({ type }).where('id', '=', member.id).execute()
  const { token } = await site.call('login', { username: member.account, password: member.password, area: 'agent' })
  return { ...member, token }
}

/** The member, and an agent for the rows that only agents may call (`callerOf`). */
export const withAgent = async <One extends Holder>(site: Agents, member: One): Promise<One> => ({
  ...member,
  agent: await anAgent(site),
})
