import type { RefusalCode } from '@chokka/client/calls.ts'

/** The errors of Identity Toolkit, one for each message of the specification's list (spec 8 Phone verification). */
const codes: Readonly<Record<string, RefusalCode>> = {
  INVALID_PHONE_NUMBER: 'phone_invalid',
  MISSING_PHONE_NUMBER: 'phone_missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_too_many',
  INVALID_CODE: 'sms_code_wrong',
  INVALID_SESSION_INFO: 'sms_code_wrong',
  MISSING_CODE: 'sms_code_missing',
  MISSING_SESSION_INFO: 'sms_code_missing',
  CAPTCHA_CHECK_FAILED: 'captcha_check_failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha_check_failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha_check_failed',
  QUOTA_EXCEEDED: 'sms_quota',
  OPERATION_NOT_ALLOWED: 'sms_not_enabled',
  SESSION_EXPIRED: 'sms_code_expired',
  // Ours: no answer at all.
  NO_ANSWER: 'network_error',
}

/** Firebase adds its reason after a colon: "CAPTCHA_CHECK_FAILED : Hostname match not found". */
export const codeOfFault = (fault: string): RefusalCode => codes[fault.split(/[\s:]/)[0] ?? ''] ?? 'unknown_error'
