import { Alert, Badge, Button, buttonClass, Icon, useTexts } from '@chokka/ui'
import { BanknoteArrowUp, Gift, Hourglass, RotateCcw } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'
import { SafeHtml } from '@chokka/ui/SafeHtml.tsx'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../kit/client.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import { navigate } from '@chokka/client/router.tsx'
import { linkedTo } from './linked.ts'
import { LinkedAnchor } from './LinkedAnchor.tsx'
import { stateTexts, stateTones, whenOf } from './promotion.ts'
import type { Promotion } from './promotion.ts'
import { PromotionPicture } from './PromotionCard.tsx'

/** The terms of a promotion: in plain words, then whole. A button only where there is something to do. */
export function PromotionDetail({ promotion }: { promotion: Promotion }) {
  const { t, locale } = useTexts()
  const section = useRef<HTMLElement>(null)
  const { id, title, type, state, language, content, announcementImages } = promotion
  useEffect(() => {
    // A link to it shows it without a scroll; a card further down does not.
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight) section.current?.scrollIntoView({ block: 'start' })
  }, [id])
  return (
    <>
      <section className="prmd" aria-labelledby="promotion" ref={section}>
        <div className="prmd__l">
          <div className="prmd__a" lang={language}>
            <PromotionPicture images={announcementImages} />
            <div>
              <span className="kick" lang={locale.lang}>
                {t(`content.type_${type}`)} · {whenOf(promotion, t, locale)}
              </span>
              <h2 id="promotion">{title}</h2>
            </div>
          </div>
          <PlainTerms promotion={promotion} />
        </div>
        <div className="prmd__r">
          <div className="card prmd__c">
            <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
            <TakePart promotion={promotion} />
          </div>
          <div className="card prmd__c">
            <h3>{t('content.fullTerms')}</h3>
            <div lang={language}>
              <SafeHtml html={content} className="prmd__terms" />
            </div>
            <p className="help">{t('content.plainCounts')}</p>
          </div>
        </div>
      </section>
      <hr className="stitch" />
    </>
  )
}

const plainTerms = ['gives', 'asks', 'lasts', 'meanwhile'] as const
const termIcons: Record<(typeof plainTerms)[number], LucideIcon> = {
  gives: Gift,
  asks: RotateCcw,
  lasts: Hourglass,
  meanwhile: BanknoteArrowUp,
}

function PlainTerms({ promotion }: { promotion: Promotion }) {
  const { t } = useTexts()
  const said = plainTerms.filter((term) => promotion[term] !== '')
  if (said.length === 0) return null
  return (
    <>
      <h3>{t('content.plainTerms')}</h3>
      <ul className="prmfacts">
        {said.map((term) => (
          <li key={term}>
            <span className="prmfacts__i">
              <Icon of={termIcons[term]} />
            </span>
            <div>
              <b>{t(`content.${term}`)}</b>
              <p lang={promotion.language}>{promotion[term]}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Pages of members need a login, which is asked for here, so that it leads on to them. */
function TakePart({ promotion }: { promotion: Promotion }) {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const { state, button } = promotion
  if (state === 'coming') return <Alert>{t('content.comingNote')}</Alert>
  if (state === 'ended') return <p className="t2">{t('content.endedNote')}</p>
  const to = linkedTo(promotion)
  if (!to) return null
  const label = button || t('common.open')
  if (!signedIn && to.href.startsWith('/member'))
    return (
      <Button block onClick={() => signInFor(() => navigate(to.href))}>
        {label}
      </Button>
    )
  return (
    <LinkedAnchor to={to} className={buttonClass({ block: true })}>
      {label}
    </LinkedAnchor>
  )
}
