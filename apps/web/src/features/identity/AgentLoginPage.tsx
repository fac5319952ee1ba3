import { Anchor, Badge, LanguageSelector, Outfield, ThemeToggle, useTexts } from '@chokka/ui'
import { BrandLink } from '@chokka/ui/Shell.tsx'
import { formatNumber } from '@chokka/text'
import { setLanguage } from '@chokka/client/language.ts'
import { Navigate } from '@chokka/client/router.tsx'
import { serviceHref } from '../../kit/service.ts'
import { Title } from '../../kit/Title.tsx'
import { useMember } from '../../kit/use-member.ts'
import { useSite } from '../../kit/use-site.ts'
import { LoginForm } from './LoginForm.tsx'
import './agent-login.css'

/** /agent: the agents' login, a page of its own. Agents who are signed in go on to their centre (spec 2, 6). */
export function AgentLoginPage() {
  const { t } = useTexts()
  const { member } = useMember()
  if (member?.isAgent) return <Navigate to="/agentHome" />
  return (
    <div className="agin">
      <Title of={t('identity.agentLoginTitle')} />
      <Head />
      <main className="agin__m">
        <Art />
        <div className="agin__f">
          <div>
            <h1>{t('identity.agentLoginTitle')}</h1>
            <p className="muted sm">
              {t('identity.agentLoginLead')}{' '}
              <Anchor className="link" href="/login">
                {t('identity.goMemberLogin')}
              </Anchor>
            </p>
          </div>
          <LoginForm area="agent">
            <BecomeAgent />
          </LoginForm>
        </div>
      </main>
      <Foot />
    </div>
  )
}

function Head() {
  const { t, locale } = useTexts()
  const { brand, languages } = useSite()
  return (
    <header className="agin__h">
      <BrandLink brand={brand} />
      <Badge>{t('agent.badge')}</Badge>
      <span className="grow" />
      <LanguageSelector languages={languages} value={locale.lang} onChange={(lang) => void setLanguage(lang)} />
      <ThemeToggle />
    </header>
  )
}

function Art() {
  const { t } = useTexts()
  return (
    <div className="agin__a">
      <span className="only-d">
        <Outfield shape="tall" className="" />
      </span>
      <span className="only-m">
        <Outfield shape="narrow" />
      </span>
      <div>
        <h2>{t('identity.agentArtTitle')}</h2>
        <p>{t('identity.agentArtText')}</p>
      </div>
    </div>
  )
}

function BecomeAgent() {
  const { t } = useTexts()
  const service = serviceHref(useSite().customerService)
  if (!service) return null
  return (
    <p className="authfoot">
      {t('identity.becomeAgent')}{' '}
      <Anchor className="link" href={service}>
        {t('identity.contactUs')}
      </Anchor>
    </p>
  )
}

function Foot() {
  const { t, locale } = useTexts()
  const { minimumAge, customerService } = useSite()
  const service = serviceHref(customerService)
  return (
    <footer className="agin__ft">
      <span className="age">{formatNumber(minimumAge, locale)}+</span>
      <span>{t('common.ageNote', { age: minimumAge })}</span>
      {service && <Anchor href={service}>{t('shell.customerService')}</Anchor>}
    </footer>
  )
}
