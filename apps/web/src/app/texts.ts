import { siteModules } from '@chokka/text/modules.ts'

/** The texts that the screens of this app may use: the build contains these and no others. */
export const appTexts = siteModules
export type AppText = (typeof appTexts)[number]

/** What every screen needs. */
export const shellTexts = ['common', 'client', 'shell'] as const satisfies readonly AppText[]
/** The texts that are preloaded: those of every screen, and of the screens that most visits begin with. */
export const firstTexts = [...shellTexts, 'home', 'games'] as const satisfies readonly AppText[]
