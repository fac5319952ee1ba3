import { makePopups } from '@chokka/client/popups.ts'
import type { OpenPopup as Open } from '@chokka/client/popups.ts'
import type { SocialProvider } from '@chokka/contract/social'
import type { DialogProps } from '@chokka/ui'

/** Every popup by name, with its props. `app/popups.tsx` holds the components. */
export type Popups = {
  login: { next?: string }
  register: { next?: string }
  changePassword: { oldPassword?: string }
  paymentPassword: object
  linkIdentity: { provider: SocialProvider }
  firstPassword: object
  logout: object
  search: object
  notices: object
  dialog: Omit<DialogProps, 'open' | 'onClose'>
}
export type PopupName = keyof Popups
export type OpenPopup = Open<Popups>

export const { popups, open, close, closeAll } = makePopups<Popups>([['login', 'register']])
