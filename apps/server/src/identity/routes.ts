import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { affiliate } from './affiliate.ts'
import { agentOverview } from './agent-overview.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
import { freePlayLogin } from './free-play-login.ts'
import { liveTicket } from './live-ticket.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { memberInfo, type HasPaymentPassword, type NetDeposit } from './member-info.ts'
import { mySessions } from './my-sessions.ts'
import { register, type OnRegistered } from './register.ts'
import { workChallenge } from './work-proof.ts'
import { withPasswords } from './with-passwords.ts'

/** What higher modules offer, since this module knows no money. */
export type IdentityOptions = {
  onRegistered: readonly OnRegistered[]
  netDeposit: NetDeposit
  hasPaymentPassword: HasPaymentPassword
}

export const identityRoutes = (options: IdentityOptions): Routes<keyof typeof calls.identity> => ({
  login,
  freePlayLogin,
  logout,
  register: register(options.onRegistered),
  memberInfo: memberInfo(options),
  changePassword: withPasswords(changePassword),
  captcha,
  workChallenge,
  affiliate,
  agentOverview,
  mySessions,
  endSession,
  liveTicket,
})
