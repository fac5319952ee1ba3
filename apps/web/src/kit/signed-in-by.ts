const key = 'signedInByCode'

/** Notes whether this session began with a code: then it leads to no forced change of the password (spec 4 Login). */
export function noteSignIn(isByCode: boolean): void {
  if (isByCode) sessionStorage.setItem(key, '1')
  else sessionStorage.removeItem(key)
}
export const wasSignedInByCode = (): boolean => sessionStorage.getItem(key) !== null
