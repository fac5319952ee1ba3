import { useTexts } from '@chokka/ui'
import { defaultPassword } from '@chokka/contract/limits'
import type { WireValue } from '@chokka/contract'
import { navigate } from '@chokka/client/router.tsx'
import { closeAll, open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { beginSession } from '../../kit/client.ts'

/**
 * What follows a login or a registration: the session begins and the popups close; a password that has expired or is
 * the default one must be changed first (spec 4 Login). `next`: the address that the visitor wanted to open.
 */
export function useAfterSignIn(next: string | undefined): (value: WireValue<'login'>, password: string) => void {
  const { t } = useTexts()
  return (value, password) => {
    beginSession(value.token)
    closeAll()
    if (value.passwordExpired || password === defaultPassword) return open('changePassword', { oldPassword: password })
    toast({ text: t(value.firstTimeLogin ? 'identity.firstLogin' : 'identity.loggedIn'), tone: 'ok' })
    if (next) navigate(next)
  }
}
