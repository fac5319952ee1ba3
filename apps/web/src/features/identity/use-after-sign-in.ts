import { defaultPassword } from '@chokka/contract/limits'
import type { WireValue } from '@chokka/contract'
import { navigate } from '@chokka/client/router.tsx'
import { closeAll, open } from '../../kit/open.ts'
import { beginSession } from '../../kit/client.ts'

/**
 * What follows a login or a registration (spec 4 Login), in this order: a password that has expired or is the default
 * one must be changed first; a first login is welcomed; otherwise the login before is shown. `next`: the address that
 * the visitor wanted to open.
 */
export function useAfterSignIn(next: string | undefined): (value: WireValue<'login'>, password: string) => void {
  return (value, password) => {
    beginSession(value.token)
    closeAll()
    if (value.passwordExpired || password === defaultPassword)
      return open('changePassword', password === '' ? {} : { oldPassword: password })
    if (next) navigate(next)
    if (value.firstTimeLogin) open('welcome')
    else open('afterLogin')
  }
}
