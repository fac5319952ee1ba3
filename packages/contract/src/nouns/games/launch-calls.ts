import { z } from 'zod'
import { call, language, line } from '../../call.ts'
import { launchRefusals } from './calls.ts'

const launched = z.object({
  url: z.string(),
  origin: z.string(),
  displayName: z.string(),
  nodeId: z.number(),
  /** It is played with worthless money. The page must say so. */
  isFreePlay: z.boolean(),
})
const launch = z.strictObject({
  vassalage: line(32),
  gameCode: line(64),
  language: language.default('bn'),
  platform: z.enum(['html5-desktop', 'html5-mobile']).default('html5-desktop'),
  lobbyUrl: z.string().max(500).optional(),
})
const notPlayed = ['game_unknown', ...launchRefusals, 'vendor_unreachable'] as const
const notByHolder = [
  ...['not_allowed', 'in_need_true_account', 'terms_changed', 'account_inactive', 'self_excluded'],
  'account_dormant',
] as const

const launchByHolder = {
  who: 'signed_in',
  trial: true,
  perMinute: 30,
  input: launch,
  value: launched,
  refusals: [...notByHolder, ...notPlayed],
} as const

/**
 * Launching a game. The specification lists it as GET, so both methods serve it: what opens the session is the token in
 * the header, which no link and no picture of another page can send (decision 109).
 */
export const gamesLaunch = {
  launchGame: call('POST', '/wps/game/launchGame', {
    ...launchByHolder,
    summary:
      'Opens a game session with the vendor and returns the address for the frame. A trial account gets every game in' +
      ' free play.',
  }),
  launchGameByGet: call('GET', '/wps/game/launchGame', {
    ...launchByHolder,
    summary: 'The same launch by the method of the specification, with the session token in its header.',
  }),
  gameLaunchFB: call('GET', '/wps/relay/GCS_gameLaunchFB', {
    who: 'anyone',
    perMinute: 20,
    countsBy: 'caller',
    summary:
      'The launch for whoever calls: an account holder gets what launchGame gives, a visitor the game in free play.',
    input: launch,
    value: launched,
    refusals: [...notByHolder, ...notPlayed],
  }),
  launchFreePlay: call('POST', '/wps/game/launchFreePlay', {
    who: 'anyone',
    perMinute: 20,
    countsBy: 'caller',
    summary: 'Opens a game for free play: a demo balance, the same odds, no wallet call.',
    input: launch,
    value: launched,
    refusals: notPlayed,
  }),
}
