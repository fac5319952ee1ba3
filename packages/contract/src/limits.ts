/** Section 9 of the specification, in its order; the unit stands in the name. */
export const enforced = {
  favouriteToggleSpacingMs: 1000,
  smsSendSpacingMs: 1000,
  captchaRefreshSpacingMs: 1000,
  smsTooManyWaitMinutes: 5,
  smsCountdownSecondsPerMinute: 60,
  smsExpiryMinutesDefault: 1,
  rememberMeDays: 1,
  minimumAgeYears: 18,
  imageBytes: 5 * 1024 * 1024,
  // The largest pictures that phones take by default have 24 million.
  imagePixels: 25_000_000,
  /** The longest side of a picture that is stored, in pixels. */
  imageSide: 2000,
  imageCount: 3,
  remarkCharacters: 140,
  bodyBytes: 64 * 1024,
} as const

/** Not in the specification: what keeps password guessing slow, whatever network it comes from. */
export const guessing = {
  /** Attempts on one account from unknown devices, per business day. */
  strangerTriesPerAccountDay: 100,
  /** How many of these may come without a proof of work. */
  unprovenTriesPerAccountDay: 10,
  /**
   * Failed attempts from one network at different accounts, within half an hour, after which every further attempt from
   * it needs a check for a human. Attempts that succeed do not count.
   */
  triesOfNetwork: 60,
  /** The highest level of the proof of work. Each failed attempt raises the level of the next by one. */
  workLevelMost: 20,
  /** The most keys to derive per level, of 5,000 rounds each: up to a second on a phone without SHA in hardware. */
  workKeysPerLevel: 100,
  workMinutes: 10,
} as const

/** A code that is sent by SMS or mail. */
export const oneTimeCode = { digits: 6 } as const

/** Second factors. */
export const factors = {
  ticketMinutes: 10,
  triesPerTicket: 5,
  /** Wrong factors of one account in 24 hours, from devices that it does not know; each known device by itself. */
  triesPerAccountDay: 10,
  /** A name can be guessed by those who know the member. */
  nameTriesPerDay: 3,
  /** How long a session may change what protects the account after its holder has shown again who they are. */
  freshMinutes: 5,
  /** Tries to end a lock in 24 hours, right ones included; of strangers together, and of each known device. */
  unlockTriesPerDay: 5,
  recoveryCodes: 10,
  historyDays: 90,
} as const

/** Numbers of the slider, for its drawing and its check. Places are percents of its length, times milliseconds. */
export const slider = {
  /** The rope stands somewhere between these places. */
  ropeFrom: 52,
  ropeTo: 84,
  /** How far behind the rope the ball may stop. */
  behindRope: 12,
  /** A hand, or a held key, takes at least this long. */
  leastMs: 350,
  leastPoints: 5,
  mostPoints: 200,
  challengeSeconds: 180,
  passSeconds: 600,
} as const

export const paging = {
  announcementsPerPage: 9,
  announcementPageRange: 5,
  announcementPageMargin: 1,
  gamePageSize: 20,
  recentGames: 20,
  favourites: 999,
  homeSectionGames: 12,
  winnersAsked: 20,
  winnersShown: 9,
  recordsPerPage: 20,
  headerMenuLargeAboveVendors: 10,
} as const

/** Between the starts of two requests for pages of a game list, which are sent one after the other. */
export const gameListSpacingMs = 300

export const motion = {
  bannerAutoplayMs: 5000,
  bannerSpeedMs: 1000,
  hotGamesSlides: 6,
  hotGamesAutoplayMs: 1200,
  hotGamesArrowsAbove: 7,
  promotionSlides: 3,
  promotionSpacingPx: 20,
  chunkTimeoutMs: 120_000,
  lazyImageThreshold: 0.1,
  jackpotFrom: 14_000_000,
  jackpotTo: 21_000_000,
  jackpotGrowthFrom: 100,
  jackpotGrowthTo: 500,
  jackpotStepSeconds: [3, 4, 5],
  tileCounterStepSeconds: 3,
} as const

/** A login with this password must change it (requirements, collision 4). */
export const defaultPassword = '123456'
