import { Anchor, Button, buttonClass, Icon, useTexts } from '@chokka/ui'
import { toast } from '@chokka/client/toasts.ts'
import { ShieldCheck } from '@chokka/ui/Icon.tsx'
import { useAct } from '../../kit/client.ts'
import { useExclusionWords } from '../../kit/exclusion.ts'
import type { Protection } from './choices.ts'

/** What is in force now: a break, an exclusion, the end of the account, or a dormant account; nothing for most. */
export function StateCard({ protection: { exclusion, isDormant } }: { protection: Protection }) {
  const { t } = useTexts()
  const end = useAct('endExclusion')
  const reopen = useAct('reopenAccount', {
    done: () => toast({ text: t('protection.reopened'), tone: 'ok' }),
  })
  const words = useExclusionWords(exclusion)
  if (!exclusion && !isDormant) return null
  return (
    <section className="card pstate" role="status">
      <span className="pstate__i">
        <Icon of={ShieldCheck} size="lg" />
      </span>
      <div className="grow">
        <h2>{exclusion ? words.title : t('protection.dormantTitle')}</h2>
        <p className="t2">{exclusion ? words.text : t('protection.dormantText')}</p>
      </div>
      {exclusion ? (
        <Anchor className={buttonClass()} href="/member/withdraw">
          {t('protection.withdraw')}
        </Anchor>
      ) : (
        <Button busy={reopen.busy} onClick={() => reopen.run({})}>
          {t('protection.reopen')}
        </Button>
      )}
      {exclusion?.mayEnd && (
        <Button look="ghost" busy={end.busy} onClick={() => end.run({})}>
          {t('protection.askEnd')}
        </Button>
      )}
    </section>
  )
}
