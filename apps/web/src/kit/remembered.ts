import { enforced } from '@chokka/contract/limits'
import { makeStore } from '@chokka/ui/store.ts'
import { now } from '@chokka/client/clock.ts'

const userKey = 'lastUser'
const dayMs = 24 * 60 * 60 * 1000

/** The user name to fill in at login, if it was to be remembered; it expires after some days. Never a password. */
export function rememberedUser(): string {
  const [until = '', ...name] = (localStorage.getItem(userKey) ?? '').split(' ')
  if (Number(until) > now()) return name.join(' ')
  localStorage.removeItem(userKey)
  return ''
}

export function rememberUser(name: string | null): void {
  if (name === null) localStorage.removeItem(userKey)
  else localStorage.setItem(userKey, `${now() + enforced.rememberMeDays * dayMs} ${name}`)
}

/** A value of that name may be left by an earlier site at this address; free play clears it (spec 4). */
export function forgetCpw(): void {
  localStorage.removeItem('cpw')
  sessionStorage.removeItem('cpw')
}

const hiddenKey = 'balanceHidden'
/** Whether balances are shown as dots in this browser. */
export const balanceHidden = makeStore(typeof localStorage !== 'undefined' && localStorage.getItem(hiddenKey) === '1')
export function hideBalance(hidden: boolean): void {
  localStorage.setItem(hiddenKey, hidden ? '1' : '0')
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
export const categoriesBefore = (): readonly string[] | null => localStorage.getItem(categoriesKey)?.split(' ') ?? null
export const rememberCategories = (titles: readonly string[]): void =>
  localStorage.setItem(categoriesKey, titles.join(' '))
