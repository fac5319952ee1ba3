import type { DialogProps, ToastOrder } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'

/** Every popup by name, with what it has to be told. `app/popups.tsx` holds the screens. */
export type Popups = {
  login: { next?: string }
  register: { next?: string }
  changePassword: { oldPassword?: string }
  paymentPassword: object
  logout: object
  search: object
  notices: object
  dialog: Omit<DialogProps, 'open' | 'onClose'>
}
export type PopupName = keyof Popups
export type OpenPopup = { [Name in PopupName]: { id: number; name: Name; props: Popups[Name] } }[PopupName]

/** Open popups, lowest first. */
export const popups = makeStore<readonly OpenPopup[]>([])
let made = 0

/** Opens a popup by name over the page. A popup that is open already is told anew and comes to the top. */
export function open<Name extends PopupName>(
  name: Name,
  ...[props]: object extends Popups[Name] ? [props?: Popups[Name]] : [props: Popups[Name]]
): void {
  made += 1
  // Name and props belong together by the signature; the compiler cannot follow that through the union.
  const popup = { id: made, name, props: props ?? {} } as OpenPopup
  // Login and register take each other's place.
  const replaces = (other: PopupName) => other === name || (isEntry(other) && isEntry(name))
  popups.set([...popups.now().filter((other) => !replaces(other.name)), popup])
}

const isEntry = (name: PopupName) => name === 'login' || name === 'register'

export const close = (name: PopupName): void => popups.set(popups.now().filter((popup) => popup.name !== name))
export const closeAll = (): void => popups.set([])

/** Sentences that appear and go by themselves; the shell shows them. */
export const sayings = makeStore<ToastOrder | null>(null)
export const say = (order: ToastOrder): void => sayings.set({ ...order })
