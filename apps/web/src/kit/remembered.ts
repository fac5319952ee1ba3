import { enforced } from '@chokka/contract/limits'
import { makeStore } from '@chokka/ui/store.ts'
import { deviceNow } from '@chokka/client/clock.ts'
import { localItems, tabItems } from '@chokka/ui/storage.ts'

const userKey = 'lastUser'
const dayMs = 24 * 60 * 60 * 1000

/** The user name to fill in at login, if it was to be remembered; it expires after some days. Never a password. */
export function rememberedUser(): string {
  const [until = '', ...name] = (localItems.getItem(userKey) ?? '').split(' ')
  if (Number(until) > deviceNow()) return name.join(' ')
  localItems.removeItem(userKey)
  return ''
}

export function rememberUser(name: string | null): void {
  if (name === null) localItems.removeItem(userKey)
  else localItems.setItem(userKey, `${deviceNow() + enforced.rememberMeDays * dayMs} ${name}`)
}

const untilKey = 'rememberedUntil'
/** That this tab has tried to go on with a session, in session storage. */
export const resumedKey = 'resumed'

/** Whether this browser has the cookie by which it comes back without a password, which no script can read. */
export const browserIsRemembered = (): boolean => Number(localItems.getItem(untilKey) ?? 0) > deviceNow()
export const rememberBrowser = (until: string): void => localItems.setItem(untilKey, String(Date.parse(until)))
export const forgetBrowser = (): void => localItems.removeItem(untilKey)

/** Whether the login that is being sent is to be remembered. */
let isWished = false
export const wishRemembered = (wish: boolean): void => {
  isWished = wish
}
/** True once for each wish. */
export function takeWish(): boolean {
  const wish = isWished
  isWished = false
  return wish
}

/** A value of that name may be left by an earlier site at this address; free play clears it (spec 4). */
export function forgetCpw(): void {
  localItems.removeItem('cpw')
  tabItems.removeItem('cpw')
}

const hiddenKey = 'balanceHidden'
/** Whether balances are shown as dots in this browser. */
export const balanceHidden = makeStore(localItems.getItem(hiddenKey) === '1')
export function hideBalance(hidden: boolean): void {
  localItems.setItem(hiddenKey, hidden ? '1' : '0')
  balanceHidden.set(hidden)
}

/** Whether what follows a login is wanted again while this page is open, logins of later sessions included. */
let afterLoginHidden = false
export const isAfterLoginHidden = (): boolean => afterLoginHidden
export const hideAfterLogin = (hidden: boolean): void => {
  afterLoginHidden = hidden
}

const categoriesKey = 'categories'
/** The categories of games that were there on the last visit; null on a first one. */
export const categoriesBefore = (): readonly string[] | null => localItems.getItem(categoriesKey)?.split(' ') ?? null
export const rememberCategories = (titles: readonly string[]): void =>
  localItems.setItem(categoriesKey, titles.join(' '))
