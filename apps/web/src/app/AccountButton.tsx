import { Avatar, Icon, useTexts, Latin } from '@chokka/ui'
import { ChevronDown } from '@chokka/ui/Icon.tsx'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { useMember } from '../kit/use-member.ts'
import { RankBadge } from './RankBadge.tsx'

type AccountButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** The name of the member; it opens the account menu once that has loaded. */
export function AccountButton(props: AccountButtonProps) {
  const { t } = useTexts()
  const { member, isTrial } = useMember()
  const name = member?.nickname ?? ''
  return (
    <button type="button" className="acct" {...props}>
      <Avatar name={name} />
      <span className="sr">{t('shell.accountMenu')}</span>
      {member?.hasVip && !member.isAgent && <RankBadge level={member.vipRankLevel} />}
      {/* The name of a trial account was drawn by lot and says nothing. */}
      {!isTrial && <Latin className="b sm only-d">{name}</Latin>}
      <span className="only-d">
        <Icon of={ChevronDown} size="sm" />
      </span>
    </button>
  )
}
