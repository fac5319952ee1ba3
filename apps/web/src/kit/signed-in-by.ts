import { tabItems } from '@chokka/ui/storage.ts'

const key = 'signedInByCode'

/** Notes whether this session began with a code: then it leads to no forced change of the password (spec 4 Login). */
export function noteSignIn(isByCode: boolean): void {
  if (isByCode) tabItems.setItem(key, '1')
  else tabItems.removeItem(key)
}
export const wasSignedInByCode = (): boolean => tabItems.getItem(key) !== null
