import { makePopups } from '@chokka/client/popups.ts'
import type { OpenPopup as Open } from '@chokka/client/popups.ts'
import type { FactorRequired, FreshRequired } from '@chokka/contract/factors'
import type { DialogProps } from '@chokka/ui'

/** Every popup by name, with its props. `app/popups.tsx` holds the components. */
export type Popups = {
  login: { next?: string }
  register: { next?: string }
  continueAs: { code: string }
  /** `isOwnWish`: nobody is forced to; it can be closed. */
  changePassword: { oldPassword?: string; isOwnWish?: boolean }
  /** The second factor of a login that waits. The password is passed on to a change that must follow. */
  factor: { required: FactorRequired; next?: string; password: string }
  confirmIdentity: FreshRequired & { then: () => void }
  welcome: object
  afterLogin: object
  bindContact: { kind: 'mobile' | 'email'; isChange: boolean }
  authenticator: object
  recoveryCodes: { codes: readonly string[] }
  realName: object
  paymentPassword: object
  logout: object
  search: object
  notices: object
  dialog: Omit<DialogProps, 'open' | 'onClose'>
}
export type PopupName = keyof Popups
export type OpenPopup = Open<Popups>

export const { popups, open, close, closeAll } = makePopups<Popups>([['login', 'register', 'factor']])
