import { Anchor, useTexts } from '@chokka/ui'
import { QrCode } from '@chokka/client/QrCode.tsx'

/** The QR codes of the side menu: a phone that reads one opens its guide (spec 2, Side menu). */
export function AppCodes() {
  const { t } = useTexts()
  const at = (device: string) => `${window.location.origin}/app#${device}`
  return (
    <div className="qr2">
      <figure>
        <Anchor href="/app#android" aria-label={`${t('shell.appDownload')}: ${t('shell.android')}`}>
          <QrCode text={at('android')} label={t('lobby.appQrAndroid')} />
        </Anchor>
        <figcaption>{t('shell.android')}</figcaption>
      </figure>
      <figure>
        <Anchor href="/app#ios" aria-label={`${t('shell.appDownload')}: ${t('shell.ios')}`}>
          <QrCode text={at('ios')} label={t('lobby.appQrIos')} />
        </Anchor>
        <figcaption>{t('shell.ios')}</figcaption>
      </figure>
    </div>
  )
}
