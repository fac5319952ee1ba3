// For tests: what the site says of itself.
import { siteCurrency } from '@chokka/money'
import type { WireValue } from '@chokka/contract'
import { servicePositions } from '@chokka/contract/chat'
import { homeSections } from '@chokka/contract/home'

const noCheck = { methods: ['work' as const], always: false }
export const whitelabel: WireValue<'whitelabel'> = {
  platform: 'WEB',
  merchant: 'TEST',
  lotteryType: 'Lott',
  defaultLang: 'BN',
  supportLanguages: ['BN', 'EN'],
  hasFreePlay: true,
  showVerCodeLogin: false,
  merchantCode: 'TEST',
  brandName: { bn: 'ছক্কা', en: 'Chokka' },
  defaultLanguage: 'bn',
  languages: ['BN', 'EN'],
  currency: siteCurrency,
  currencySymbol: '৳',
  timeZone: 'Asia/Dhaka',
  minimumAge: 18,
  flags: {},
  modules: {
    MOBILENUMREG3: false,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: false,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    CHNGPASSVERIF3: false,
  },
  humanChecks: { login: noCheck, register: noCheck, smsCode: noCheck, forgot: noCheck },
  customerService: '',
  csPosition: [...servicePositions],
  forgotMethods: ['email', 'mobile'],
  socials: {},
  socialLogin: ['google', 'facebook'],
  smsProvider: 'own',
  phoneVerification: null,
  version: '0.1.0',
  homeSections: [...homeSections],
  jackpotCounter: true,
  freePlayAtOnce: false,
  availablePromo: { REFERRAL: { enabled: false } },
  licenceText: { bn: '', en: '' },
  androidApp: null,
}
