import type { ComponentProps } from 'react'
import { BannerCarousel } from '../features/content/BannerCarousel.tsx'
import { ForgotPopup } from '../features/identity/ForgotPopup.tsx'

/** The popup of a forgotten password with the operator's banners for it (spec 3 Banner: the group `w_forget`). */
export const ForgotWithBanner = (props: ComponentProps<typeof ForgotPopup>) => (
  <ForgotPopup {...props} banner={<BannerCarousel group="w_forget" />} />
)
