import { Anchor, Button, Icon, useTexts } from '@chokka/ui'
import { Check, CircleQuestionMark, ExternalLink } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'
import { useSignedIn } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { ServiceButton } from '../../kit/ServiceButton.tsx'
import { useSite } from '../../kit/use-site.ts'

const Lines = ({ icon, of }: { icon: LucideIcon; of: readonly string[] }) => (
  <ul className="ptick">
    {of.map((line) => (
      <li key={line}>
        <Icon of={icon} />
        {line}
      </li>
    ))}
  </ul>
)

/** Three questions, and where to talk to somebody. */
export function AskYourself() {
  const { t } = useTexts()
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.askTitle')}</h2>
      <Lines icon={CircleQuestionMark} of={[t('protection.ask1'), t('protection.ask2'), t('protection.ask3')]} />
      <p className="sm t2">{t('protection.askYes')}</p>
      <ServiceButton position="protection" block label={t('protection.getHelp')} />
    </section>
  )
}

/** The way out for good. */
export function CloseCard() {
  const { t } = useTexts()
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.closeTitle')}</h2>
      <p className="sm t2">{t('protection.closeNote')}</p>
      <Button look="ghost" onClick={() => open('exclude', { kind: 'closing' })}>
        {t('protection.closeSteps')}
      </Button>
    </section>
  )
}

/** Risks, age, measures, rules and complaints in plain words, for everybody. */
export function PlainWords({ links }: { links?: { complaintsUrl: string; regulatorUrl: string } }) {
  const { t } = useTexts()
  const { minimumAge: age } = useSite()
  const signedIn = useSignedIn()
  const measures = ([1, 2, 3, 4] as const).map((one) => t(`protection.measure${one}`))
  return (
    <div className="pwords">
      {!signedIn && (
        <section className="card stack">
          <h2 className="card__h">{t('protection.measuresTitle')}</h2>
          <Lines icon={Check} of={measures} />
          <Button onClick={() => open('login', { next: '/member/protection' })}>{t('protection.signInToSet')}</Button>
        </section>
      )}
      <section className="card stack">
        <h2 className="card__h">{t('protection.risksTitle')}</h2>
        <Lines icon={CircleQuestionMark} of={[t('protection.risk1'), t('protection.risk2'), t('protection.risk3')]} />
      </section>
      <section className="card stack">
        <h2 className="card__h">{t('protection.ageTitle', { age })}</h2>
        <p className="t2">{t('protection.ageText')}</p>
      </section>
      <section className="card stack">
        <h2 className="card__h">{t('protection.rulesTitle')}</h2>
        <Lines icon={Check} of={[t('protection.rule1'), t('protection.rule2')]} />
      </section>
      <section className="card stack">
        <h2 className="card__h">{t('protection.complaintTitle')}</h2>
        <p className="t2">{t('protection.complaintText')}</p>
        <Button look="secondary" onClick={() => (signedIn ? open('feedback') : open('login', {}))}>
          {t('protection.complain')}
        </Button>
        {links?.complaintsUrl && <Outside href={links.complaintsUrl} label={t('protection.complaintsOutside')} />}
        {links?.regulatorUrl && <Outside href={links.regulatorUrl} label={t('protection.regulator')} />}
      </section>
      {!signedIn && <AskYourself />}
    </div>
  )
}

const Outside = ({ href, label }: { href: string; label: string }) => (
  <Anchor className="link" href={href} target="_blank" rel="noreferrer">
    {label} <Icon of={ExternalLink} size="sm" />
  </Anchor>
)
