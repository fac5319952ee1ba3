import { navigate } from '@chokka/client/router.tsx'
import { ask, queries } from '../../kit/client.ts'
import { openGift } from '../../kit/gift.ts'
import { open } from '../../kit/open.ts'
import type { LoginToComplete } from '../../kit/open.ts'

/**
 * The last step of a login, after a password that had to be changed too: the address that the visitor wanted, then the
 * gift of a registration, then the welcome of a first login or the login before this one; agents go to their centre
 * (spec 4 Login).
 */
export function completeLogin({ isFirst, next, isRegistration }: LoginToComplete): void {
  if (next) navigate(next)
  else void sendAgentHome()
  const greet = () => open(isFirst ? 'welcome' : 'afterLogin')
  if (isRegistration) void openGift(greet)
  else greet()
}

/** Who is signed in is the answer that the header asks for too. Without it nobody is sent anywhere. */
async function sendAgentHome(): Promise<void> {
  const asked = { queryKey: ['memberInfo', {}], queryFn: () => ask('memberInfo'), staleTime: 60_000 }
  const member = await queries.fetchQuery(asked).catch(() => undefined)
  if (member?.isAgent) navigate('/agentHome')
}
