import type { ConfirmKind, FactorKind } from '@chokka/contract/factors'
import type { TextKey } from '@chokka/text'
import type { LucideIcon } from '@chokka/ui'
import { KeyRound, LockKeyhole, Mail, Smartphone, SquareAsterisk, UserRoundCheck } from '@chokka/ui/Icon.tsx'

type Kind = FactorKind | ConfirmKind
type Label = { icon: LucideIcon; name: TextKey; note: TextKey }

/** How each factor is shown in a list. */
export const factorLabels: Record<Kind, Label> = {
  authenticator: { icon: KeyRound, name: 'security.factor_authenticator', note: 'security.note_authenticator' },
  mobile: { icon: Smartphone, name: 'security.factor_mobile', note: 'security.note_mobile' },
  email: { icon: Mail, name: 'security.factor_email', note: 'security.note_email' },
  payeeName: { icon: UserRoundCheck, name: 'security.factor_payeeName', note: 'security.note_payeeName' },
  recovery: { icon: SquareAsterisk, name: 'security.factor_recovery', note: 'security.note_recovery' },
  password: { icon: LockKeyhole, name: 'security.factor_password', note: 'security.note_password' },
}

/** Why a factor that the site offers cannot be given. */
export const offReasons: Record<FactorKind, TextKey> = {
  authenticator: 'security.off_authenticator',
  mobile: 'security.off_mobile',
  email: 'security.off_email',
  payeeName: 'security.off_payeeName',
}
