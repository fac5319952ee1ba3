import { Anchor, Badge, buttonClass, classes, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { nameOf, stateTexts, stateTones, whenOf } from './promotion.ts'
import type { PromotionCardContent } from './promotion.ts'
import './promotions.css'

type PromotionCardProps = { promotion: PromotionCardContent; isChosen?: boolean; isInSection?: boolean }

/** A promotion as a card: its picture with title, when it runs, its state, and the way to its terms. */
export function PromotionCard({ promotion, isChosen = false, isInSection = false }: PromotionCardProps) {
  const { t, locale } = useTexts()
  const { title, summary, state, language, announcementImages } = promotion
  const href = `/promotions#${encodeURIComponent(nameOf(promotion))}`
  const Heading = isInSection ? 'h3' : 'h2'
  return (
    <article className={classes('prm', isChosen && 'is-on', state === 'ended' && 'is-over')}>
      <Anchor className="prm__a" href={href} lang={language}>
        <PromotionPicture images={announcementImages} />
        <span className="prm__t">
          <Heading>{title}</Heading>
          <small>{summary}</small>
        </span>
      </Anchor>
      <div className="prm__b">
        <div>
          <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
          <span className="prm__d">{whenOf(promotion, t, locale)}</span>
        </div>
        <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href={href}>
          {t('home.promotionTerms')}
          <span className="sr">{title}</span>
        </Anchor>
      </div>
    </article>
  )
}

/** The first of its pictures, in their sequence; without one the colour of the field shows. */
export function PromotionPicture({ images }: { images: PromotionCardContent['announcementImages'] }) {
  const [first] = images.toSorted((one, other) => one.sequence - other.sequence)
  const [broken, setBroken] = useState('')
  if (!first || first.url === broken) return null
  const onError = () => setBroken(first.url)
  return <img src={first.url} alt="" width={440} height={220} loading="lazy" decoding="async" onError={onError} />
}
