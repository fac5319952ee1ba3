import { motion } from '@chokka/contract/limits'
import { Anchor, buttonClass, Carousel, Icon, SectionTitle, Skeleton, useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import { useHomeContent } from './use-home-content.ts'
import './home-content.css'

/** The promotions of the home page: three in view, twenty pixels apart (spec 2 Home sections). */
export function PromotionCarousel() {
  const { t } = useTexts()
  const content = useHomeContent()
  // A refused answer leaves the section out: the home page is whole without it.
  const promotions = content.data?.promotion.filter(({ state }) => state !== 'ended') ?? []
  if (!content.isPending && promotions.length === 0) return null
  const heading = (
    <>
      <SectionTitle title={t('shell.promotions')} icon="promotions" />
      <span className="sp" />
      <Anchor className={buttonClass({ look: 'ghost', size: 'sm' })} href="/promotions">
        {t('common.seeAll')}
        <Icon of={ChevronRight} size="sm" />
      </Anchor>
    </>
  )
  const waiting = Array.from({ length: motion.promotionSlides }, (_, at) => ({
    key: String(at),
    slide: <Skeleton className="prm__wait" height="100%" />,
  }))
  const slides = promotions.map((promotion) => ({
    key: String(promotion.id),
    slide: <PromotionCard promotion={promotion} isInSection />,
  }))
  return (
    <Carousel
      look="row"
      loop={false}
      label={t('shell.promotions')}
      className={promotions.length > motion.promotionSlides ? 'prms' : 'prms no-arrows'}
      heading={heading}
      slides={content.isPending ? waiting : slides}
    />
  )
}
