import { Anchor, buttonClass, EmptyState, useTexts } from '@chokka/ui'
import { ShieldCheck } from '@chokka/ui/Icon.tsx'
import { useExclusion, useExclusionWords } from './exclusion.ts'

/**
 * In place of what a break or exclusion closes: until when, and what is open. It offers no games and no second try. The
 * server has refused, so it stands also before the exclusion itself is known.
 */
export function Excluded() {
  const { t } = useTexts()
  const { title, text } = useExclusionWords(useExclusion())
  return (
    <EmptyState
      icon={ShieldCheck}
      title={title || t('protection.nowClosed')}
      text={text}
      action={
        <span className="row wrap">
          <Anchor className={buttonClass()} href="/member/withdraw">
            {t('protection.withdraw')}
          </Anchor>
          <Anchor className={buttonClass({ look: 'secondary' })} href="/member/protection">
            {t('protection.seeLimits')}
          </Anchor>
          <Anchor className={buttonClass({ look: 'ghost' })} href="/help">
            {t('shell.help')}
          </Anchor>
        </span>
      }
    />
  )
}
