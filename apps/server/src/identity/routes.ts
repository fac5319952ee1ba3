import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { affiliate } from './affiliate.ts'
import { agentOverview } from './agent-overview.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { countries } from './countries.ts'
import { endSession } from './end-session.ts'
import { firstLogin } from './first-session.ts'
import { freePlayLogin } from './free-play-login.ts'
import { liveTicket } from './live-ticket.ts'
import { login } from './login.ts'
import { loginByCode, loginCodeOwner, makeLoginCode } from './login-exchange.ts'
import { loginCodeFor } from './operator-code.ts'
import { logout } from './logout.ts'
import { rememberSession, resumeSession } from './remember.ts'
import { hideName } from './hide-name.ts'
import { memberIcon } from './member-icon.ts'
import { memberInfo, type HasPaymentPassword, type NetDeposit, type VipOf } from './member-info.ts'
import { mySessions } from './my-sessions.ts'
import { forgotByEmail, resetByLink } from './reset-by-link.ts'
import { resetByPhone } from './reset-by-phone.ts'
import { register, registerMobile, type RegisterOptions } from './register.ts'
import { loginCode, registerCode } from './request-code.ts'
import type { OnPasswordReset } from './set-password.ts'
import type { Gateways } from '../messages/index.ts'
import { sliderChallenge, sliderCheck } from './slider.ts'
import { linkIdentity } from './social/link-identity.ts'
import { myIdentities } from './social/my-identities.ts'
import type { Providers } from './social/providers.ts'
import { setFirstPassword } from './social/set-first-password.ts'
import { socialFinish } from './social/social-finish.ts'
import { socialRegister } from './social/social-register.ts'
import { socialStart } from './social/social-start.ts'
import { unlinkIdentity } from './social/unlink-identity.ts'
import { factorCode, factorLogin } from './factors/factor-login.ts'
import {
  bindAuthenticator,
  newRecoveryCodes,
  startAuthenticator,
  unbindAuthenticator,
} from './security/authenticator-verbs.ts'
import {
  bindCode,
  bindEmail,
  bindMobile,
  unbindContact,
  type OnIdentityChanged,
  type OnMarked,
} from './security/bind-contact.ts'
import { confirmCode, confirmIdentity } from './security/confirm.ts'
import { loginHistory, loginInfo } from './security/login-history.ts'
import { myNetworks, removeNetwork } from './security/networks.ts'
import { security } from './security/security.ts'
import { setBirthday } from './security/set-birthday.ts'
import { setRealName } from './security/set-real-name.ts'
import { memberNotes, noteMember } from './office/member-notes.ts'
import { memberTags, tagMember } from './office/member-tags.ts'
import { memberRelations, type RelationsOf } from './office/relations.ts'
import { memberRisk, type RiskReasonsOf } from './office/risk.ts'
import { memberSearch, memberSessions } from './office/members.ts'
import { removeFactors } from './office/remove-factors.ts'
import { markTestAccount, testAccountList, type HasMovedMoney } from './office/test-accounts.ts'
import { duplicateAccountList } from './office/duplicate-account-list.ts'
import { acceptTerms, terms } from './terms.ts'
import { unlockCode, unlockLogin } from './unlock.ts'
import { workChallenge } from './work-proof.ts'
import { withPasswords } from './with-passwords.ts'

/** What is given by higher modules, since this module knows no money, and at the start of the site. */
export type IdentityOptions = RegisterOptions & {
  onPasswordReset: readonly OnPasswordReset[]
  onIdentityChanged: readonly OnIdentityChanged[]
  onMarked: readonly OnMarked[]
  gateways: Gateways
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
  providers: Providers
  netDeposit: NetDeposit
  hasPaymentPassword: HasPaymentPassword
  vipOf: VipOf
  hasMovedMoney: HasMovedMoney
  relations: readonly RelationsOf[]
  riskReasons: readonly RiskReasonsOf[]
}

export const identityRoutes = (
  options: IdentityOptions,
): Routes<keyof typeof calls.identity | keyof typeof calls.identityOffice> => ({
  login: login(options.gateways),
  makeLoginCode,
  loginCodeFor,
  loginCodeOwner,
  loginByCode: loginByCode(options.gateways),
  freePlayLogin,
  logout,
  rememberSession,
  resumeSession: resumeSession(options.gateways),
  register: register(options),
  ...{ memberIcon, hideName },
  memberInfo: memberInfo(options),
  changePassword: withPasswords(changePassword(options.gateways)),
  captcha,
  workChallenge,
  sliderChallenge,
  sliderCheck,
  affiliate,
  agentOverview,
  mySessions,
  endSession,
  firstLogin,
  liveTicket,
  loginCode: loginCode(options.gateways),
  registerCode: registerCode(options.gateways),
  registerMobile: registerMobile(options),
  resetByPhone: withPasswords(resetByPhone(options)),
  forgotByEmail: forgotByEmail(options),
  resetByLink: withPasswords(resetByLink(options)),
  countries,
  officeCountries: countries,
  socialStart: socialStart(options.providers),
  socialFinish: socialFinish(options),
  socialRegister: socialRegister(options),
  myIdentities,
  linkIdentity: linkIdentity(options.providers),
  unlinkIdentity: unlinkIdentity(options.gateways),
  setFirstPassword: withPasswords(setFirstPassword(options.gateways)),
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
  terms,
  acceptTerms,
  setBirthday: setBirthday(options),
  unlockCode: unlockCode(options.gateways),
  unlockLogin,
  removeFactors: removeFactors(options),
  markTestAccount: markTestAccount(options),
  testAccountList,
  duplicateAccountList,
  memberSearch,
  memberSessions,
  memberNotes,
  noteMember,
  memberTags,
  tagMember,
  memberRelations: memberRelations(options.relations),
  memberRisk: memberRisk(options.relations, options.riskReasons),
})
