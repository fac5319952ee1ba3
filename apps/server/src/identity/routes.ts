import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { affiliate } from './affiliate.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
import { liveTicket } from './live-ticket.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { memberInfo, type HasPaymentPassword, type NetDeposit } from './member-info.ts'
import { mySessions } from './my-sessions.ts'
import { register, type RegisterOptions } from './register.ts'
import { sliderChallenge, sliderCheck } from './slider.ts'
import { linkIdentity } from './social/link-identity.ts'
import { myIdentities } from './social/my-identities.ts'
import type { Providers } from './social/providers.ts'
import { setFirstPassword } from './social/set-first-password.ts'
import { socialFinish } from './social/social-finish.ts'
import { socialRegister } from './social/social-register.ts'
import { socialStart } from './social/social-start.ts'
import { unlinkIdentity } from './social/unlink-identity.ts'
import { workChallenge } from './work-proof.ts'
import { withPasswords } from './with-passwords.ts'

/** What higher modules offer, since this module knows no money. */
export type IdentityOptions = RegisterOptions & {
  providers: Providers
  netDeposit: NetDeposit
  hasPaymentPassword: HasPaymentPassword
}

export const identityRoutes = (options: IdentityOptions): Routes<keyof typeof calls.identity> => ({
  login,
  logout,
  register: register(options),
  memberInfo: memberInfo(options),
  changePassword: withPasswords(changePassword),
  captcha,
  workChallenge,
  sliderChallenge,
  sliderCheck,
  affiliate,
  mySessions,
  endSession,
  liveTicket,
  socialStart: socialStart(options.providers),
  socialFinish: socialFinish(options.providers),
  socialRegister: socialRegister(options),
  myIdentities,
  linkIdentity: linkIdentity(options.providers),
  unlinkIdentity,
  setFirstPassword: withPasswords(setFirstPassword),
})
