import { useMember } from '../../kit/use-member.ts'

/** Says to password managers whose password a form asks for. Nobody sees, hears or reaches it. */
export function AccountName() {
  const { member } = useMember()
  if (!member) return null
  return <input className="sr" autoComplete="username" value={member.account} readOnly tabIndex={-1} aria-hidden />
}
