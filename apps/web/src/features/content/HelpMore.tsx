import { Button, useTexts } from '@chokka/ui'
import { MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { ServiceButton } from '../../kit/ServiceButton.tsx'
import { openFeedback } from './open-feedback.ts'

/** Where to go when the help centre has no answer: a feedback, and customer service where the site has one. */
export function HelpMore({ asks = false }: { asks?: boolean }) {
  const { t } = useTexts()
  return (
    <div className="help__v">
      {asks && <span className="t2">{t('content.helpMore')}</span>}
      <Button look="secondary" size="sm" icon={MessageSquareMore} onClick={openFeedback}>
        {t('content.feedback')}
      </Button>
      <ServiceButton position="help" look="ghost" size="sm" label={t('content.helpService')} />
    </div>
  )
}
