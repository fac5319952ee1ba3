import { Anchor, Button, buttonClass, JackpotCard, Money, Outfield, Skeleton } from '@chokka/ui'
import { useTexts, useWide } from '@chokka/ui'
import type { ReactNode } from 'react'
import { BannerCarousel } from '../features/content/BannerCarousel.tsx'
import { NoticeMarquee } from '../features/content/NoticeMarquee.tsx'
import { RealJackpot } from '../features/games/RealJackpot.tsx'
import { open } from '../kit/open.ts'
import { balanceHidden } from '../kit/remembered.ts'
import { useSignedIn } from '../kit/client.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useBalance } from '../kit/use-balance.ts'
import { useSite } from '../kit/use-site.ts'
import { BannerText } from './BannerText.tsx'
import { FairCard } from './FairCard.tsx'
import { notices } from './notices.ts'
import { TrialPlate } from './TrialPlate.tsx'
import { useJackpot } from './use-jackpot.ts'
import { DepositAct } from './DepositAct.tsx'
import { useViewer } from './use-viewer.ts'

/** Banners, jackpot counter, a card for visitors or for members, and the notices. */
export function HomeHero() {
  const { t } = useTexts()
  const { signedIn, isAgent, isTrial } = useViewer()
  const { jackpotCounter } = useSite()
  return (
    <div className="top">
      <div className="hero">
        <Banners />
        <div className="hero__side">
          {jackpotCounter && <Jackpot />}
          {!signedIn || isAgent ? <FairCard /> : isTrial ? <TrialCard /> : <WalletCard />}
        </div>
      </div>
      <NoticeMarquee standing={notices.map(({ id, text }) => ({ id, title: t(text) }))} />
    </div>
  )
}

function Banners() {
  const { t } = useTexts()
  const { brand, minimumAge } = useSite()
  const signedIn = useSignedIn()
  const welcome = (
    <Banner
      kicker={t('home.heroKick', { brand: brand.name })}
      title={t('home.heroTitle')}
      text={t('home.heroText')}
      first
    >
      {signedIn ? (
        <Anchor className={buttonClass({ size: 'lg' })} href="/bgs">
          {t('home.heroPlay')}
        </Anchor>
      ) : (
        <Button size="lg" onClick={() => open('register')}>
          {t('common.register')}
        </Button>
      )}
      <span className="terms">{t('home.heroTerms', { age: minimumAge })}</span>
    </Banner>
  )
  return <BannerCarousel lead={welcome} />
}

type BannerProps = { kicker: string; title: string; text: string; first?: boolean; children: ReactNode }

function Banner(words: BannerProps) {
  const wide = useWide()
  return (
    <div className="banner bannerlink">
      <Outfield shape={wide ? 'wide' : 'narrow'} />
      <BannerText {...words} />
    </div>
  )
}

// A component of its own, so that each step of the counter renders nothing else.
function Jackpot() {
  return <JackpotCard amount={useJackpot()} real={<RealJackpot />} />
}

const TrialCard = () => (
  <div className="card mine">
    <TrialPlate look="secondary" />
  </div>
)

function WalletCard() {
  const { t } = useTexts()
  const { amount, inPlay } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <div className="card mine">
      <span className="muted sm mine__head">
        {t('home.totalBalance')}
        {inPlay !== null && inPlay > 0n && (
          <span>
            {t('home.inPlay')} <Money amount={inPlay} hidden={hidden} />
          </span>
        )}
      </span>
      <span className="mine__sum">
        {amount === null ? <Skeleton width="160px" height="36px" /> : <Money amount={amount} hidden={hidden} />}
      </span>
      <div className="mine__act">
        <DepositAct />
        <Anchor className={buttonClass({ look: 'secondary' })} href="/member/withdraw">
          {t('common.withdraw')}
        </Anchor>
      </div>
    </div>
  )
}
