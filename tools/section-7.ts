/**
 * Section 7 of the specification as data: every call that it names, with the parameters that sections 3 and 7 give it,
 * to the letter. tidy checks that each path has a row or is marked as planned; section-7.test.ts sends each call as it
 * stands here. Once a call is built, `planned` is replaced by the name of its row.
 */
import type { CallName } from '../packages/contract/src/calls.ts'

export type SpecifiedCall = {
  path: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'not shown'
  /** The required fields. Where the value is null, the test fills it in, because it depends on the caller. */
  sends: Readonly<Record<string, string | number | boolean | null>>
  /** The optional fields, which may be sent empty. */
  may: readonly string[]
  /** Paths of fields in the answer's value; `[]` is the first element of a list, an empty path the value itself. */
  answers: readonly string[]
  token: boolean
  encrypted: boolean
} & ({ row: CallName; planned?: never } | { row?: never; planned: true })

type Given = Partial<Omit<SpecifiedCall, 'path' | 'row' | 'planned'>>
const shape = (path: string, given: Given) => ({
  path,
  method: given.method ?? ('not shown' as const),
  sends: given.sends ?? {},
  may: given.may ?? [],
  answers: given.answers ?? [],
  token: given.token ?? false,
  encrypted: given.encrypted ?? false,
})
const built = (row: CallName, path: string, given: Given = {}): SpecifiedCall => ({ ...shape(path, given), row })
const planned = (path: string, given: Given = {}): SpecifiedCall => ({ ...shape(path, given), planned: true })

const relay = '/wps/relay'
const gameFields = (at: string) =>
  [
    'displayName',
    'isHot',
    'showIcon',
    'iconUrl',
    'lagerIcon',
    'gameName',
    'nodeName',
    'nodeId',
    'vassalage',
    'gameCode',
    'gameType',
    'isGame',
  ].map((field) => `${at}[].${field}`)
const favourite = { sends: { nodeId: null, vendor: null, gameType: null }, answers: [] }
const loginResult = ['token', 'firstTimeLogin', 'passwordExpired']

const registerForm = {
  payeeName: null,
  countryDialingCode: '880',
  login: true,
  registerMethod: 'WEB',
  // Section 5: the age agreement must be accepted. The field has no name there; this one is ours.
  ageAgreed: true,
  registerUrl: 'https://site.example/register?affiliateCode=',
  domain: 'site.example',
} as const
const registerOptional = [
  ...['email', 'qqNum', 'recommenderId', 'captcha', 'affiliateCode', 'referralCode', 'paymentPassword'],
  ...['line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'firebaseChannel', 'firebaseIdToken'],
  // Section 3, "Other fields named in the interface wording".
  ...['nickname', 'fullName', 'zalo', 'telegram', 'birthday', 'address'],
  ...['nationality', 'occupation', 'sourceOfIncome'],
]

export const section7: readonly SpecifiedCall[] = [
  built('login', '/wps/session/login', {
    method: 'POST',
    encrypted: true,
    sends: { username: null, password: null, type: 'username' },
    may: ['captcha', 'mobileNum', 'countryDialingCode', 'verificationCode'],
    answers: loginResult,
  }),
  built('loginCode', '/wps/verification/sms/noLogin', {
    method: 'POST',
    sends: { mobileNum: null, countryDialingCode: '880' },
    answers: ['expiredMinutes'],
  }),
  built('whitelabel', '/wps/system/whitelabel', {
    answers: [
      ...['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3'].map(
        (flag) => `modules.${flag}`,
      ),
      ...['modules.MOBILEVERCODELOGIN3', 'modules.CHNGPASSVERIF3'],
      // Section 3, Configuration, Public state and Login state.
      ...['platform', 'merchant', 'lotteryType', 'defaultLang', 'supportLanguages', 'currencySymbol'],
      ...['hasFreePlay', 'showVerCodeLogin'],
    ],
  }),
  built('gameMenus', '/lgw/games/game_menus', { method: 'GET', sends: { prizeMode: null }, answers: ['gameMenus'] }),
  built('memberInfo', '/wps/member/info', {
    method: 'GET',
    token: true,
    answers: ['id', 'account', 'nickname', 'type', 'pwdEnabled'],
  }),
  built('register', '/wps/member/register', {
    method: 'PUT',
    encrypted: true,
    sends: { username: null, password: null, confirmPassword: null, ...registerForm },
    may: ['mobileNum', 'verificationCode', ...registerOptional],
    answers: loginResult,
  }),
  built('registerMobile', '/wps/member/register/mobile', {
    method: 'PUT',
    encrypted: true,
    sends: { ...registerForm, mobileNum: null, verificationCode: null },
    may: ['username', 'password', 'confirmPassword', ...registerOptional],
    answers: loginResult,
  }),
  built('changePassword', '/wps/member/password', {
    method: 'POST',
    token: true,
    encrypted: true,
    sends: { oldPassword: null, newPassword: null, confirmNewPassword: null },
  }),
  built('affiliate', '/wps/agent/affiliate', {
    method: 'GET',
    sends: { code: null, domain: 'site.example' },
    may: ['urlInfo'],
    answers: ['valid'],
  }),
  // "or the URL info", without a name for the field; this one is ours.
  built('affiliate', '/wps/agent/affiliate', {
    method: 'GET',
    sends: { urlInfo: 'https://site.example/register?affiliateCode=agent1' },
    may: ['code', 'domain'],
    answers: ['valid'],
  }),
  built('registerRules', '/wps/system/setting/register', { method: 'GET' }),
  built('forgotByEmail', '/wps/member/password/email', {
    method: 'POST',
    sends: { username: 'rahim77', email: 'rahim@site.example' },
  }),
  // Section 7 gives its fields without names; these are ours (decision 44).
  built('freePlayLogin', '/wps/session/login/freeplay', {
    method: 'POST',
    may: ['os', 'platform', 'value', 'gatewayVersion', 'version'],
    answers: loginResult,
  }),
  built('captcha', '/wps/captcha', { method: 'GET' }),
  built('memberIcon', '/wps/member/info/icon', { method: 'GET', token: true, answers: ['icon'] }),
  built('systemStatus', '/wps/system/status', { answers: ['status'] }),
  built('resetByPhone', '/wps/member/password/verification', {
    method: 'POST',
    encrypted: true,
    sends: { newPassword: null, mobileNum: null, verificationCode: null },
    answers: loginResult,
  }),
  built('balance', '/wps/v2/wallets/balance', { method: 'GET', token: true, answers: ['balance'] }),
  // Its parameters are not shown; these are of rules/cashier §8.
  built('walletTransfer', `${relay}/GCS_walletTransfer`, {
    method: 'POST',
    token: true,
    sends: { from: 'MAIN', to: null, amount: null },
    may: ['id'],
  }),
  built('consolidated', '/wps/member/info/funds/consolidated', {
    method: 'GET',
    token: true,
    answers: [
      ...['balance', 'dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'],
      ...['dailySalary', 'hourSalary', 'salary', 'enableCt'],
    ],
  }),
  built('merchantWallet', `${relay}/GCS_merchantWallet`, { method: 'GET', answers: ['isSingle'] }),
  built('gameLaunchFB', `${relay}/GCS_gameLaunchFB`, { method: 'GET', answers: ['url'] }),
  built('gameList', `${relay}/GCSGAME_gameList`, {
    method: 'GET',
    sends: { platform: 'html5-desktop', clientType: 3, pageNo: 1, pageSize: 20, merchant: null },
    may: ['gameType', 'vassalage', 'gameClassify', 'language'],
    answers: [...gameFields('content'), 'pageNum', 'totalPages'],
  }),
  built('hotGames', `${relay}/GCSGAME_hotGamesV2`, {
    method: 'GET',
    sends: { merchantCode: null, isPlatform: 2, platform: 'flash,html5-desktop', language: 'BN' },
    answers: gameFields('content'),
  }),
  built('announcements', `${relay}/MCSFE_getListAnnouncements`, {
    method: 'GET',
    sends: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
    answers: [
      ...['url', 'linkageType', 'groupName'].map((field) => `banners[].${field}`),
      ...['player', 'popup'].flatMap((list) =>
        ['id', 'title', 'content', 'timestamp'].map((field) => `${list}[].${field}`),
      ),
      ...['promotion[].id', 'promotion[].title'],
      ...['promotion[].announcementImages[].url', 'promotion[].announcementImages[].sequence'],
    ],
  }),
  // "Announcement content": the same list, with help.
  built('announcements', `${relay}/MCSFE_getListAnnouncements`, {
    method: 'GET',
    sends: { types: 'B,PL,PU,PR,H', platform: 'W' },
    may: ['execution'],
    answers: [...['title', 'content', 'timestamp'].flatMap((field) => [`player[].${field}`, `help[].${field}`])],
  }),
  built('vendorGameTypes', `${relay}/GCSGAME_getVassGameType`, {
    method: 'GET',
    answers: ['content[].gameType', 'content[].vassalage', 'content[].displayName'],
  }),
  built('gameVendors', `${relay}/GCSGAME_newGameVendor`, {
    method: 'GET',
    answers: [
      'content[].title',
      'content[].cards[].gameType',
      'content[].cards[].vassalage',
      'content[].cards[].displayName',
      'content[].gameClassify[].vendors',
    ],
  }),
  built('favouriteGames', `${relay}/MCSFE_getFavoriteGameList`, {
    method: 'GET',
    sends: { clientType: 3, platform: 'flash', language: 'BN', token: null, pageNo: 1, pageSize: 999, gameType: 'RNG' },
    answers: [...gameFields('content'), 'pageNum', 'totalPages'],
  }),
  built('favouriteIds', `${relay}/MCSFE_getFavoriteGame`, { method: 'GET', answers: ['content[]'] }),
  // Named among the actions, without a path.
  built('popular', `${relay}/GCSGAME_popular`, { method: 'GET', may: ['language'], answers: gameFields('content') }),
  built('addFavourite', `${relay}/MCSFE_addFavoriteGame`, { method: 'POST', ...favourite }),
  built('removeFavourite', `${relay}/MCSFE_removeFavoriteGame`, { method: 'DELETE', ...favourite }),
  built('recentGames', `${relay}/GCS_recentGame`, {
    method: 'GET',
    sends: { pageNo: 1, pageSize: 20, gameType: 'RNG', language: 'BN', clientType: 3 },
    answers: gameFields('list'),
  }),
  planned(`${relay}/GLS2_roomList`),
  built('launchGame', '/wps/game/launchGame', { answers: ['url'] }),
  // The table of actions lists the launch as GET.
  built('launchGameByGet', '/wps/game/launchGame', { method: 'GET', token: true, answers: ['url'] }),
  planned('/lgw/vn/games/game_menu', { method: 'GET', sends: { prizeMode: null, device: 'WEB' } }),
  planned('/lgw/vn/games/game_menu/recent', { method: 'GET' }),
  built('missionSummary', `${relay}/MCSFE_getMissionSummary`, { method: 'GET' }),
  built('missionLeaderboard', `${relay}/MCSFE_getMissionLeaderboard`, { method: 'GET' }),
  planned('/lgw/vn/numeros/opened/game', { method: 'GET' }),
  planned('/lotto/lgw/games/opened/numero', { method: 'GET' }),
  built('rankList', `${relay}/GCSGAME_getRankList`, {
    method: 'GET',
    sends: { gameCategory: 'ALL', language: 'BN', limitNum: 20 },
    answers: [...['customerName', 'winAmount', 'gameName', 'iconUrl', 'vo.winAmount'].map((f) => `content[].${f}`)],
  }),
  built('modelList', `${relay}/CBS_modelList`, {
    method: 'GET',
    answers: ['csPosition', 'modelName', 'path'].map((field) => `content[].${field}`),
  }),
  built('launchChat', `${relay}/CBS_launchChat`, { method: 'GET', answers: ['chatUrl'] }),
  planned(`${relay}/MCS2_processDividendReq`, { method: 'GET', token: true }),
  planned(`${relay}/MCS2_processDailySalContract`, { method: 'GET', token: true }),
  planned(`${relay}/MCS2_processContractHourSalary`, { method: 'POST', token: true }),
  planned(`${relay}/MCSFE_processRealTimeSalaryContract`, { method: 'POST', token: true }),
  built('domainRoute', '/wps/system/domainRoute', { answers: ['domain'] }),
  // Named among the actions, without a path.
  built('permission', '/wps/system/permission', {
    method: 'GET',
    answers: [
      ...['customerService', 'domainRoute', 'resources', 'whitelabel', 'register', 'mainDomain'].map(
        (field) => `info.${field}`,
      ),
      'info.customerService.csPosition',
      ...['info.analytics.gtagId', 'info.imageCDNs', 'info.launchGameCDNs'],
      ...['location', 'maintenance', 'regionRestriction'],
    ],
  }),
  built('registerCode', '/wps/verification/sms/register', {
    method: 'POST',
    sends: { countryDialingCode: '880', mobileNo: null, regType: 'registerMobile' },
    answers: ['expiredMinutes'],
  }),
  // Section 5 names the content; its fields beside it are ours (decision 56).
  built('sendFeedback', '/wps/feedback', { method: 'PUT', sends: { content: null }, may: ['category', 'images'] }),
  planned(`${relay}/MCS2_claimRafflePromotion`, { method: 'POST' }),
  // The action getUpdateLanguage takes language; neither method nor path are given.
  built('updateLanguage', '/wps/member/language', { token: true, sends: { language: 'en' }, answers: ['language'] }),
  built('unreadCount', `${relay}/CSP_unreadCount`, { method: 'GET', token: true, answers: ['unreadMessage'] }),
  built('helpCenter', '/wps/system/helpCenter', {
    sends: { lang: 'BN', device: 'WEB' },
    answers: ['content[].title', 'content[].content'],
  }),
  built('accountRecord', `${relay}/ODSFE2_MemTransDet`),
  // "First login": an action without a path, method or payload.
  built('firstLogin', '/wps/session/first', { token: true, answers: ['firstTimeLogin'] }),
  // Last, because it ends the session that the other calls use.
  built('logout', '/wps/session/logout', { method: 'DELETE', token: true }),
]
