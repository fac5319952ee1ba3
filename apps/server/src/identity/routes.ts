import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { affiliate } from './affiliate.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { countries } from './countries.ts'
import { endSession } from './end-session.ts'
import { liveTicket } from './live-ticket.ts'
import { login } from './login.ts'
import { loginByCode, loginCodeOwner, makeLoginCode } from './login-exchange.ts'
import { logout } from './logout.ts'
import { memberInfo, type HasPaymentPassword, type NetDeposit } from './member-info.ts'
import { mySessions } from './my-sessions.ts'
import { forgotByEmail, resetByLink } from './reset-by-link.ts'
import { resetByPhone } from './reset-by-phone.ts'
import type { OnRegistered } from './open-member.ts'
import { register, registerMobile } from './register.ts'
import { loginCode, registerCode } from './request-code.ts'
import type { OnPasswordReset } from './set-password.ts'
import type { Gateways } from '../messages/index.ts'
import { sliderChallenge, sliderCheck } from './slider.ts'
import { factorCode, factorLogin } from './factors/factor-login.ts'
import {
  bindAuthenticator,
  newRecoveryCodes,
  startAuthenticator,
  unbindAuthenticator,
} from './security/authenticator-verbs.ts'
import { bindCode, bindEmail, bindMobile, unbindContact, type OnIdentityChanged } from './security/bind-contact.ts'
import { confirmCode, confirmIdentity } from './security/confirm.ts'
import { loginHistory, loginInfo } from './security/login-history.ts'
import { myNetworks, removeNetwork } from './security/networks.ts'
import { security } from './security/security.ts'
import { setRealName } from './security/set-real-name.ts'
import { workChallenge } from './work-proof.ts'
import { withPasswords } from './with-passwords.ts'

/** What is given by higher modules, since this module knows no money, and at the start of the site. */
export type IdentityOptions = {
  onRegistered: readonly OnRegistered[]
  onPasswordReset: readonly OnPasswordReset[]
  onIdentityChanged: readonly OnIdentityChanged[]
  gateways: Gateways
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
  netDeposit: NetDeposit
  hasPaymentPassword: HasPaymentPassword
}

export const identityRoutes = (options: IdentityOptions): Routes<keyof typeof calls.identity> => ({
  login: login(options.gateways),
  makeLoginCode,
  loginCodeOwner,
  loginByCode,
  logout,
  register: register(options.onRegistered),
  memberInfo: memberInfo(options),
  changePassword: withPasswords(changePassword(options.gateways)),
  captcha,
  workChallenge,
  sliderChallenge,
  sliderCheck,
  affiliate,
  mySessions,
  endSession,
  liveTicket,
  loginCode: loginCode(options.gateways),
  registerCode: registerCode(options.gateways),
  registerMobile: registerMobile(options.onRegistered),
  resetByPhone: withPasswords(resetByPhone(options)),
  forgotByEmail: forgotByEmail(options),
  resetByLink: withPasswords(resetByLink(options)),
  countries,
  factorCode: factorCode(options.gateways),
  factorLogin: factorLogin(options.gateways),
  loginInfo,
  loginHistory,
  security: security(options),
  confirmCode: confirmCode(options.gateways),
  confirmIdentity: withPasswords(confirmIdentity),
  setRealName: setRealName(options),
  bindCode: bindCode(options),
  bindMobile: bindMobile(options),
  bindEmail: bindEmail(options),
  unbindContact: unbindContact(options),
  startAuthenticator,
  bindAuthenticator: bindAuthenticator(options.gateways),
  unbindAuthenticator: unbindAuthenticator(options.gateways),
  newRecoveryCodes: newRecoveryCodes(options.gateways),
  myNetworks,
  removeNetwork,
})
