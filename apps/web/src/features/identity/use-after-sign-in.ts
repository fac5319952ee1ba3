import { defaultPassword } from '@chokka/contract/limits'
import type { WireValue } from '@chokka/contract'
import { closeAll, open } from '../../kit/open.ts'
import { takeWish } from '../../kit/remembered.ts'
import { rememberSession } from '../../kit/resume.ts'
import { noteSignIn } from '../../kit/signed-in-by.ts'
import { beginSession } from '../../kit/client.ts'
import { completeLogin } from './complete-login.ts'

/** What somebody signed in with: a code of an SMS, or a password, which is empty where the browser does not know it. */
export type SignedInWith = { password: string } | 'code'

type AfterSignIn = (value: WireValue<'login'>, by: SignedInWith) => void

/**
 * What follows a login or a registration: the session begins and the popups close; a password that has expired or is
 * the default one must be changed first, but not after a login by code; then the login is completed (spec 4 Login).
 * `next`: the address that the visitor wanted to open.
 */
export function useAfterSignIn(next: string | undefined, isRegistration = false): AfterSignIn {
  return (value, by) => {
    noteSignIn(by === 'code')
    beginSession(value.token)
    if (takeWish()) void rememberSession()
    closeAll()
    const login = { isFirst: value.firstTimeLogin, next, isRegistration }
    if (by !== 'code' && (value.passwordExpired || by.password === defaultPassword)) {
      const reason = by.password === defaultPassword ? 'default' : 'expired'
      return open('changePassword', { oldPassword: by.password, reason, login })
    }
    completeLogin(login)
  }
}
