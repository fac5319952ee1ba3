import './styles/studio.css'
import type { GameName } from '@chokka/game-math/games'
import type { ComponentType } from 'react'
import { readSettings } from './kit/settings.ts'

const pages = {
  crash: async () => (await import('./crash/CrashPage.tsx')).CrashPage,
  kite: async () => (await import('./kite/KitePage.tsx')).KitePage,
  dice: async () => (await import('./dice/DicePage.tsx')).DicePage,
  mines: async () => (await import('./mines/MinesPage.tsx')).MinesPage,
  plinko: async () => (await import('./plinko/PlinkoPage.tsx')).PlinkoPage,
  limbo: async () => (await import('./limbo/LimboPage.tsx')).LimboPage,
  hilo: async () => (await import('./hilo/HiloPage.tsx')).HiloPage,
  wheel: async () => (await import('./wheel/WheelPage.tsx')).WheelPage,
  keno: async () => (await import('./keno/KenoPage.tsx')).KenoPage,
  towers: async () => (await import('./towers/TowersPage.tsx')).TowersPage,
  coin: async () => (await import('./coin/CoinPage.tsx')).CoinPage,
  double: async () => (await import('./double/DoublePage.tsx')).DoublePage,
  verify: async () => (await import('./verify/VerifyPage.tsx')).VerifyPage,
  slot: async () => (await import('./slots/SlotPage.tsx')).SlotPage,
} satisfies Record<GameName | 'verify' | 'slot', () => Promise<ComponentType>>
const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name)
/** The code of a slot title: "nokshi-0042". All of them have one page. */
const slotCode = /^[a-z]{2,16}-\d{4}$/

// The texts are imported here so that they are loaded in parallel with the page.
const texts = {
  bn: () => Promise.all([import('@chokka/text/bn/common.ts'), import('@chokka/text/bn/studio.ts')]),
  en: () => Promise.all([import('@chokka/text/en/common.ts'), import('@chokka/text/en/studio.ts')]),
}
const slotTexts = {
  bn: () => import('@chokka/text/bn/slots.ts'),
  en: () => import('@chokka/text/en/slots.ts'),
}

const last = location.pathname.split('/').at(-1) ?? ''
const isSlot = slotCode.test(last)
const name = isSlot ? 'slot' : isPage(last) ? last : 'verify'
const settings = readSettings()
const lang = settings.lang === 'en' ? 'en' : 'bn'
document.documentElement.dataset.theme = settings.theme
const [{ show }, Page] = await Promise.all([
  import('./app/show.tsx'),
  pages[name](),
  texts[lang](),
  ...(isSlot ? [slotTexts[lang]()] : []),
] as const)
await show(isSlot ? last : name, Page)
