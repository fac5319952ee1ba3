import { Button, Icon, useTexts } from '@chokka/ui'
import { Bell, Clock } from '@chokka/ui/Icon.tsx'
import type { WireValue } from '@chokka/contract'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { momentText } from '../../kit/moment-text.ts'
import { useSite } from '../../kit/use-site.ts'
import { RainArt, RegionArt } from './ClosedArt.tsx'
import { Closed } from './ClosedFrame.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useTell } from './use-tell.ts'

type Status = WireValue<'systemStatus'>
type PageProps = { status: Status }

/**
 * A page that stands alone, without menus (spec 2 Start-up): a wrong address, status 1 maintenance, or status 2 closed
 * region.
 */
export function ClosedPage({ status }: PageProps) {
  if (!status.domain.valid) return <WrongAddressPage status={status} />
  return status.status === 2 ? <RegionPage status={status} /> : <MaintenancePage status={status} />
}

function MaintenancePage({ status }: PageProps) {
  const { t, locale } = useTexts()
  const { word } = useSite().brand
  return (
    <Closed
      title={status.title[word] || t('closed.game_maintenance')}
      text={status.text[word] || t('closed.info_maintenance')}
      art={<RainArt />}
      service={status.customerService}
      end={<Tell />}
    >
      {status.until && (
        <div className="ipbox">
          <Icon of={Clock} />
          <span>
            {t('closed.untilTime', { time: momentText(status.until, locale) })}
            <TimeLeft until={status.until} />
          </span>
        </div>
      )}
    </Closed>
  )
}

/** Tells when the site is open again: by a notice of the browser where that is allowed, else by a sound. */
function Tell() {
  const { t } = useTexts()
  const { state, ask } = useTell()
  const note = ({ off: 'closed.opensByItself', notice: 'closed.tellNotice', sound: 'closed.tellSound' } as const)[state]
  return (
    <>
      {state === 'off' && (
        <Button look="secondary" size="lg" icon={Bell} onClick={ask}>
          {t('closed.tell')}
        </Button>
      )}
      <span className="door__n" role="status">
        {t(note)}
      </span>
    </>
  )
}

function RegionPage({ status }: PageProps) {
  const { t } = useTexts()
  const { brand } = useSite()
  return (
    <Closed
      title={t('closed.blockip')}
      text={t('closed.info_ip_block', { brand: brand.name })}
      art={<RegionArt />}
      service={status.customerService}
    >
      <div className="ipbox">
        <span className="ipbox__l">{t('closed.yourIp')}</span>
        <CopyText text={status.ip} />
      </div>
    </Closed>
  )
}

/** The host name is none of this site (spec 8: Invalid URL). */
function WrongAddressPage({ status }: PageProps) {
  const { t } = useTexts()
  const { mainDomain } = status.domain
  const toMain = () => window.location.assign(`${window.location.protocol}//${mainDomain}/`)
  return (
    <Closed
      title={t('closed.wrongAddressTitle')}
      text={t('closed.wrongAddressText')}
      art={<RegionArt />}
      service={status.customerService}
      end={
        mainDomain && (
          <Button look="secondary" size="lg" onClick={toMain}>
            {t('closed.mainAddress')}
          </Button>
        )
      }
    />
  )
}
