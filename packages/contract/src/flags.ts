/** White-label flags: the specification's code, our name, the default, and what the flag does. */
export const flags = {
  MOBILENUMREG3: { name: 'mobileRegistration', on: false, does: 'Offers registration by mobile number.' },
  REGMOBVERF3: {
    name: 'smsOnRegistration',
    on: false,
    does: 'Asks for an SMS code when a mobile number is registered.',
  },
  MOBILENUMPASSREG3: { name: 'mobilePassword', on: false, does: 'Asks for a password on mobile registration.' },
  FREEPLAY3: { name: 'freePlay', on: true, does: 'Offers free play without an account.' },
  PWDEXPFORCECHANGE3: { name: 'passwordExpiry', on: false, does: 'Forces a change of an expired password.' },
  MOBILEVERCODELOGIN3: { name: 'smsLogin', on: false, does: 'Offers login by SMS code.' },
  CHNGPASSVERIF3: { name: 'forgotByMobileFirst', on: false, does: 'Opens the mobile method of forgot-password first.' },
} as const

export type FlagCode = keyof typeof flags
// Object.keys loses the key type; `flags` is a constant, so its keys are exactly FlagCode.
export const flagCodes = Object.keys(flags) as FlagCode[]
export type FlagName = (typeof flags)[FlagCode]['name']
