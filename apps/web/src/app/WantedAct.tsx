import { useEffect } from 'react'
import { useStore } from '@chokka/ui/store.ts'
import { popups } from '../kit/open.ts'
import { wanted } from '../kit/sign-in-for.ts'
import { useMember } from '../kit/use-member.ts'

const ways: readonly string[] = ['login', 'register']

/** Goes on with what a visitor wanted, once they are signed in and their password need not be changed. */
export function WantedAct(): null {
  const act = useStore(wanted)
  const { signedIn, member } = useMember()
  const opened = useStore(popups)
  const mayGoOn = member !== undefined && !member.mustChangePassword && opened.length === 0
  const isGivenUp = !signedIn && !opened.some(({ name }) => ways.includes(name))
  useEffect(() => {
    if (isGivenUp) wanted.set(null)
  }, [isGivenUp])
  useEffect(() => {
    if (!act || !mayGoOn) return
    wanted.set(null)
    act()
  }, [act, mayGoOn])
  return null
}
