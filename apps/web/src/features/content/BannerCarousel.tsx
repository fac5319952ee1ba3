import { motion } from '@chokka/contract/limits'
import { Banner, buttonClass, Carousel, useTexts } from '@chokka/ui'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { linkedTo } from './linked.ts'
import { LinkedAnchor } from './LinkedAnchor.tsx'
import { useHomeContent } from './use-home-content.ts'
import type { Banner as BannerData } from './use-home-content.ts'
import './home-content.css'

/** `lead`: a first slide that needs no answer of the server, so that nothing moves when the others arrive. */
type BannerCarouselProps = { lead?: ReactNode; group?: string }

/** The banners of a place, with its lead first: every 5 s to the next, in 1 s, with dots (spec 2 Home sections). */
export function BannerCarousel({ lead, group = 'home' }: BannerCarouselProps) {
  const { t } = useTexts()
  const content = useDeferredValue(useHomeContent().data)
  const banners = content?.banners.filter(({ groupName }) => groupName === group) ?? []
  const slides = [
    ...(lead ? [{ key: 'lead', slide: lead }] : []),
    ...banners.map((banner) => ({ key: String(banner.id), slide: <BannerSlide banner={banner} /> })),
  ]
  if (slides.length === 0) return null
  return (
    <Carousel
      label={t('shell.banner')}
      autoplayMs={motion.bannerAutoplayMs}
      speedMs={motion.bannerSpeedMs}
      slides={slides}
    />
  )
}

function BannerSlide({ banner }: { banner: BannerData }) {
  const { t } = useTexts()
  const to = linkedTo(banner)
  const { url, urlNarrow, kicker, title, summary, button, note, language } = banner
  return (
    <Banner
      {...{ kicker, title, summary, note }}
      picture={url}
      pictureNarrow={urlNarrow}
      lang={language}
      action={
        to && (
          <LinkedAnchor to={to} className={buttonClass({ size: 'lg' })}>
            {button || t('common.details')}
          </LinkedAnchor>
        )
      }
    />
  )
}
