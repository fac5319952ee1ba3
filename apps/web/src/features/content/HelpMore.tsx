import { Anchor, Button, buttonClass, Icon, useTexts } from '@chokka/ui'
import { Headset, MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { serviceHref } from '../../kit/service.ts'
import { useSite } from '../../kit/use-site.ts'
import { openFeedback } from './open-feedback.ts'

/** Where to go when the help centre has no answer: a feedback, and customer service where the site has one. */
export function HelpMore({ asks = false }: { asks?: boolean }) {
  const { t } = useTexts()
  const service = serviceHref(useSite().customerService)
  return (
    <div className="help__v">
      {asks && <span className="t2">{t('content.helpMore')}</span>}
      <Button look="secondary" size="sm" icon={MessageSquareMore} onClick={openFeedback}>
        {t('content.feedback')}
      </Button>
      {service && (
        <Anchor className={buttonClass({ look: 'ghost', size: 'sm' })} href={service}>
          <Icon of={Headset} size="sm" />
          {t('content.helpService')}
        </Anchor>
      )}
    </div>
  )
}
