import friends from './assets/emoji/1f91d.webp?no-inline'
import gift from './assets/emoji/1f381.webp?no-inline'

/** The pictures of the cards at the top of the side menu: 38 px, `alt=""`. */
export const pictures = { gift, friends } as const
