import { z } from 'zod'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { setting, whole, type Values } from '../kit/settings.ts'

const vendors = (standard: string[]) => z.array(z.string().min(1).max(32)).max(100).default(standard)

/** Which categories the site has, and in which of them some vendors stand. */
export const gamesSettings = {
  gameCategories: setting(
    z.partialRecord(z.enum(gameTypes), z.boolean()).default({}).meta({ missing: true }),
    'none',
    'nobody',
    'Which game categories are on; one that is not named is. A category that is off is not shown.',
  ),
  laneOrder: setting(
    z.array(z.enum(gameTypes)).max(gameTypes.length).default([]).meta({ isOrdered: true }),
    'none',
    'nobody',
    'In which order home shows the game categories; those that are not named follow in their usual order.',
  ),
  esportVendors: setting(vendors(['IMES']), 'none', 'nobody', 'Vendors whose sports are shown among the e-sports.'),
  cockfightVendors: setting(vendors(['DS88']), 'none', 'nobody', 'Vendors whose sports are shown as cockfight.'),
  inhouseVendors: setting(
    vendors(['BGS']),
    'none',
    'nobody',
    'Vendors whose slots are shown among the in-house games.',
  ),
  agentsPlay: setting(
    z.boolean().default(true),
    'none',
    'money',
    'Whether agents may play with their own money, as members do.',
  ),
  newGameDays: setting(
    whole(1, 365, 60),
    'days',
    'nobody',
    'So long after its release, or since it is here, a game is marked as new.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof gamesSettings> {}
}
