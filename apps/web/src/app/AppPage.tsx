import { Alert, Anchor, Button, buttonClass, classes, Icon, useTexts, Latin } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { formatNumber } from '@chokka/text'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '@chokka/client/router.tsx'
import { QrCode } from '@chokka/client/QrCode.tsx'
import { askToInstall, canInstall, watchInstall } from '../kit/service-worker.ts'
import { Title } from '../kit/Title.tsx'
import { useSite } from '../kit/use-site.ts'
import { deviceOf, guidesFor } from './app-guides.ts'
import type { Device, Guide } from './app-guides.ts'
import { PhoneDrawing } from './PhoneDrawing.tsx'
import './app-page.css'

const devices: readonly Device[] = ['ios', 'android', 'lite']
const bytesPerMb = 1_000_000

/** App download: one code for every phone, and a guide for each kind of device (15g; spec 2, Other screens). */
export function AppPage() {
  const { t } = useTexts()
  const { hash } = useLocation()
  const { brand, androidApp } = useSite()
  const own = deviceOf(navigator.userAgent)
  const asked = devices.find((device) => hash === `#${device}`)
  useEffect(() => {
    // The code that a phone has read names its guide.
    if (asked) document.getElementById(asked)?.scrollIntoView({ block: 'start' })
  }, [asked])
  return (
    <div className="page apppage">
      <Title of={t('shell.appDownload')} />
      <AppHero own={own} />
      {guidesFor(asked ?? own, androidApp !== null).map((guide) => (
        <OneGuide key={guide.device} guide={guide} isOwn={guide.device === own} />
      ))}
      <Alert>{t(androidApp ? 'lobby.appCareSha' : 'lobby.appCare', { brand: brand.name })}</Alert>
    </div>
  )
}

/** A phone is on the page that its camera would open: it installs, and other devices show it the code. */
function AppHero({ own }: { own: Device | undefined }) {
  const { t } = useTexts()
  const { brand } = useSite()
  const isOffered = useSyncExternalStore(watchInstall, canInstall, () => false)
  return (
    <div className="apphero">
      <div className="apphero__t">
        <span className="kick">{t('lobby.app')}</span>
        <h1>{t('lobby.appTitle', { brand: brand.name })}</h1>
        <p>{t('lobby.appLead')}</p>
        {isOffered && (
          <Button size="lg" onClick={() => void askToInstall()}>
            <Icon of={Download} />
            {t('lobby.appInstall')}
          </Button>
        )}
        {!isOffered && (
          <a className={`${buttonClass({ size: 'lg' })} only-m`} href={`#${own ?? 'android'}`}>
            <Icon of={Download} />
            {t('lobby.appInstall')}
          </a>
        )}
        <AndroidFile />
      </div>
      <div className="apphero__q">
        <QrCode text={`${window.location.origin}/app`} label={t('lobby.appQr')} />
        <span>{t('lobby.appScan')}</span>
      </div>
      <div className="apphero__p">
        <PhoneDrawing view="app" />
      </div>
    </div>
  )
}

/** The operator's own file, with the checksum before the download. */
function AndroidFile() {
  const { t, locale } = useTexts()
  const { androidApp } = useSite()
  if (!androidApp) return null
  const { url, version, bytes, sha256 } = androidApp
  const size = formatNumber(Math.round((bytes / bytesPerMb) * 10) / 10, locale)
  return (
    <div className="apphero__f">
      <a className={buttonClass({ look: 'secondary' })} href={url} rel="noopener noreferrer">
        <Icon of={Download} />
        {t('lobby.appAndroidFile')}
      </a>
      <small>
        {t('lobby.appVersion', { version, size })}
        <Latin>{t('lobby.appSha', { sha: sha256 })}</Latin>
      </small>
    </div>
  )
}

function OneGuide({ guide, isOwn }: { guide: Guide; isOwn: boolean }) {
  const { t, locale } = useTexts()
  const { device, title, needs, text, steps } = guide
  const address = `${window.location.origin}/app#${device}`
  return (
    <section className={classes('guide', isOwn && 'guide--own')} id={device} aria-labelledby={`${device}-title`}>
      <div className="guide__q">
        <QrCode text={address} label={`${t(title)}: ${t('lobby.appQr')}`} />
        <div>
          <h2 id={`${device}-title`}>{t(title)}</h2>
          {isOwn && <span className="badge badge--ok">{t('lobby.appThisDevice')}</span>}
          <small className="muted">{t(needs)}</small>
          <p>{t(text)}</p>
          {device === 'lite' && (
            <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/">
              {t('shell.goHome')}
            </Anchor>
          )}
        </div>
      </div>
      <ol className="guide__s">
        {steps.map((step, at) => (
          <li key={step.title}>
            <PhoneDrawing view={step.view} />
            <div>
              <h3>
                <span className="step" aria-hidden>
                  {formatNumber(at + 1, locale)}
                </span>
                {t(step.title)}
              </h3>
              <p>{t(step.text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
