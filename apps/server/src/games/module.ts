import type { RawBuilder, SqlBool } from 'kysely'
import { identity } from '../identity/index.ts'
import { each, module, one } from '../kit/manifest.ts'
import { protection } from '../protection/index.ts'
import { site } from '../site/index.ts'
import { openCatalogue } from './catalogue/open-catalogue.ts'
import { forgetGameSessions } from './launch/forget-game-sessions.ts'
import type { HasOpenRound } from './launch/launchable.ts'
import type { FillWallet, IsOpenWallet, OnLaunch } from './launch/launch-options.ts'
import { sessionIsPlayed } from './launch/session-is-played.ts'
import { forgetListsOf } from './lists/forget-lists.ts'
import { gameCard } from './game-card.ts'
import { gamesRoutes } from './routes.ts'
import { gamesSettings } from './settings.ts'
import { readJackpots } from './sync/read-jackpots.ts'
import { syncGames } from './sync/sync-games.ts'

export const games = module({
  name: 'games',
  below: [site, identity, protection],
  tables: ['favourite', 'game', 'game_session', 'jackpot', 'recent_game', 'vendor', 'vendor_sync'],
  views: ['game_session_view', 'game_view', 'vendor_view'],
  settings: gamesSettings,
  live: ['games'],
  needs: {
    /** Reads again which vendors' origins may be shown in the game frame. */
    admitOrigin: one<(origin: string) => Promise<void>>(),
    ...{ isOpenWallet: one<IsOpenWallet>(), fillWallet: one<FillWallet>(), hasOpenRound: one<HasOpenRound>() },
    /** Run before a member's game for money opens, in a transaction of its own. */
    onLaunch: each<OnLaunch>(),
    /** Whether a transaction may still come under a row of `game_session`. */
    gameSessionIsNeeded: one<RawBuilder<SqlBool>>(),
  },
  offers: { sessionIsNeeded: sessionIsPlayed, onTrialsForgotten: [forgetListsOf], shareCards: [gameCard] },
  routes: ({ config, db, given, wake }) =>
    gamesRoutes({
      ...{ siteUrl: config.siteUrl, reader: openCatalogue(db), wake },
      ...{ admitOrigin: given.admitOrigin, isOpenWallet: given.isOpenWallet, fillWallet: given.fillWallet },
      ...{ hasOpenRound: given.hasOpenRound, onLaunch: given.onLaunch },
    }),
  jobs: ({ db, baseCtx, given }) => [
    { name: 'sync-games', cron: '7 * * * *', work: async () => syncGames(db, await baseCtx()) },
    {
      name: 'read-jackpots',
      cron: '* * * * *',
      everySeconds: 5,
      work: async () => readJackpots(db, await baseCtx()),
    },
    {
      name: 'forget-game-sessions',
      cron: '20 20 * * *',
      work: async () => forgetGameSessions(db, (await baseCtx()).clock.now(), given.gameSessionIsNeeded),
    },
  ],
})
