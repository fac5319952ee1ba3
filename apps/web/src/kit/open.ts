import { makePopups } from '@chokka/client/popups.ts'
import type { WireValue } from '@chokka/contract'
import type { RefusalCode } from '@chokka/client/calls.ts'
import type { OpenPopup as Open } from '@chokka/client/popups.ts'
import type { TermsInForce } from '@chokka/contract/account-checks'
import type { ServicePosition } from '@chokka/contract/chat'
import type { FactorRequired, FreshRequired } from '@chokka/contract/factors'
import type { CoolOffTerm, SelfExclusionTerm } from '@chokka/contract/protection'
import type { SocialProvider } from '@chokka/contract/social'
import type { DialogProps } from '@chokka/ui'
import type { PhoneCheckConfig, PhoneOutcome } from './phone-check.ts'

type GameType = WireValue<'gameVendors'>['content'][number]['title']

/** Why a password must be changed: too old, the default one, or one that staff has set. Undefined: by own choice. */
export type MustChange = 'expired' | 'default' | 'set'

/** What is left of a login: where it leads, whether it was the first one of the account, and by a registration. */
export type LoginToComplete = { isFirst: boolean; next?: string | undefined; isRegistration?: boolean }

/** What is asked for once more before it begins. */
export type ExclusionToAsk =
  | { kind: 'cool_off'; term: CoolOffTerm }
  | { kind: 'self'; term: SelfExclusionTerm }
  | { kind: 'closing' }

/** Every popup by name, with its props. `app/popups.tsx` holds the components. */
export type Popups = {
  /** `playFree`: what a visitor may do without an account instead. */
  login: { next?: string | undefined; playFree?: (() => void) | undefined }
  register: { next?: string }
  continueAs: { code: string }
  forgot: { next?: string }
  reset: object
  /** `then`: what comes after it. */
  gift: { picture: string; label: string; then?: () => void }
  changePassword: { oldPassword?: string; reason?: MustChange; login?: LoginToComplete }
  /** The second factor of a login that waits. The password is passed on to a change that must follow. */
  factor: { required: FactorRequired; next?: string; password: string }
  confirmIdentity: FreshRequired & { then: () => void }
  welcome: object
  afterLogin: object
  bindContact: { kind: 'mobile' | 'email'; isChange: boolean }
  authenticator: object
  recoveryCodes: { codes: readonly string[] }
  realName: object
  birthday: object
  /** `then`: what was refused because of the terms. */
  terms: TermsInForce & { then?: () => void }
  unlock: object
  paymentPassword: object
  /** All money of the member. */
  funds: object
  /** The last step of a break, an exclusion or the end of the account. */
  exclude: ExclusionToAsk
  /** `amount`: what the deposit is for; `then` goes on with it. */
  firstLimit: { amount: string; then: () => void }
  /** What was done since the last check; `onLeave` closes the game. */
  reality: { onLeave: () => void }
  linkIdentity: { provider: SocialProvider }
  firstPassword: object
  logout: object
  /** The human check of the company that verifies numbers; `answered` gets what came of it. */
  phoneCheck: { config: PhoneCheckConfig; phoneNumber: string; answered: (outcome: PhoneOutcome) => void }
  search: object
  /** The games of a vendor, and a game in its frame. */
  vendorGames: { vassalage: string; displayName: string; gameType: GameType }
  game: { vassalage: string; gameCode: string }
  notices: object
  /** `id`: the announcement that is shown open. */
  announcements: { id?: number }
  publicPopup: WireValue<'announcements'>['popup'][number]
  help: { code?: string }
  feedback: object
  /** What a visitor writes to customer service. */
  visitorLetter: object
  /** The live chat; `position`: from where it was opened. */
  chat: { position?: ServicePosition }
  /** The vendors of a category, by the name of its screen. */
  gameMenu: { category: string }
  languages: object
  /** `instead`: does what was refused with the amount that is still allowed. */
  refusal: { code: RefusalCode; sentence?: string; value?: unknown; instead?: ((amount: string) => void) | undefined }
  dialog: Omit<DialogProps, 'open' | 'onClose'>
}
export type PopupName = keyof Popups
export type OpenPopup = Open<Popups>

export const { popups, open, close, closeAll } = makePopups<Popups>([
  ['login', 'register', 'forgot', 'reset', 'factor', 'unlock'],
])

/** The agent centre and its login, which have no popup for it. */
const isAgentSite = (): boolean => /^\/agent(Home)?(\/|$)/.test(location.pathname)

/** From the form of a new password to the login: of the members, or of the agents, which stands below. */
export function backToLogin(next: string | undefined): void {
  if (isAgentSite()) close('forgot')
  else open('login', { next })
}

/** Where a new password leads that signs in: home (spec 4), or for agents to where their login leads. */
export const homeAfterReset = (): string | undefined => (isAgentSite() ? undefined : '/')

/** Somebody must sign in: members by the popup, agents on the page to which their centre leads by itself. */
export function askToSignIn(): void {
  if (!isAgentSite()) open('login')
}
