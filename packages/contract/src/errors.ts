/**
 * The catalogue of refusals. `status` is the HTTP status, `reaction` how the web shows it. The sentence stands in the
 * texts under `errors.<code>`.
 */
export type Reaction = 'field' | 'dialog' | 'toast' | 'open_login' | 'show_captcha' | 'page' | 'confirm'
type Row = { status: number; reaction: Reaction }
const row = (status: number, reaction: Reaction): Row => ({ status, reaction })

export const errors = {
  // Any call
  unknown_error: row(500, 'toast'),
  invalid_input: row(422, 'toast'),
  not_found: row(404, 'toast'),
  method_not_allowed: row(405, 'toast'),
  not_signed_in: row(401, 'open_login'),
  in_need_true_account: row(403, 'dialog'),
  not_allowed: row(403, 'toast'),
  too_many_requests: row(429, 'toast'),
  body_too_large: row(413, 'toast'),
  sealed_only: row(400, 'toast'),
  seal_broken: row(400, 'toast'),
  seal_replayed: row(409, 'toast'),
  id_reused: row(409, 'toast'),
  under_maintenance: row(503, 'page'),
  region_blocked: row(403, 'page'),
  domain_invalid: row(421, 'page'),
  busy_try_again: row(503, 'toast'),
  // Identity
  credentials_wrong: row(401, 'field'),
  captcha_required: row(403, 'show_captcha'),
  captcha_wrong: row(403, 'show_captcha'),
  slider_short: row(422, 'field'),
  slider_fast: row(422, 'field'),
  slider_expired: row(409, 'field'),
  login_code_wrong: row(403, 'field'),
  account_locked: row(423, 'dialog'),
  account_disabled: row(403, 'dialog'),
  not_agent: row(403, 'dialog'),
  not_member: row(403, 'dialog'),
  field_rule: row(422, 'field'),
  account_taken: row(409, 'field'),
  affiliate_code_wrong: row(404, 'dialog'),
  age_not_agreed: row(422, 'field'),
  under_age: row(422, 'field'),
  passwords_differ: row(422, 'field'),
  password_common: row(422, 'field'),
  password_same: row(422, 'field'),
  old_password_wrong: row(403, 'field'),
  reset_link_wrong: row(410, 'dialog'),
  username_unknown: row(404, 'dialog'),
  // Sign-in with another company
  social_disabled: row(403, 'dialog'),
  social_expired: row(409, 'dialog'),
  social_refused: row(403, 'dialog'),
  social_unreachable: row(424, 'dialog'),
  social_email_taken: row(409, 'dialog'),
  identity_taken: row(409, 'dialog'),
  identity_linked: row(409, 'dialog'),
  last_way_in: row(409, 'dialog'),
  password_exists: row(409, 'toast'),
  sign_in_again: row(403, 'dialog'),
  // Second factors, and what protects an account
  factor_required: row(403, 'field'),
  factor_wrong: row(403, 'field'),
  factor_closed: row(423, 'field'),
  factor_not_bound: row(409, 'field'),
  factor_ticket_wrong: row(410, 'field'),
  factor_fresh_required: row(403, 'confirm'),
  authenticator_bound: row(409, 'toast'),
  name_set: row(409, 'field'),
  birthday_set: row(409, 'field'),
  unlock_wrong: row(403, 'field'),
  unlock_closed: row(423, 'field'),
  // What the law asks of an account
  terms_changed: row(403, 'confirm'),
  terms_outdated: row(409, 'field'),
  account_inactive: row(403, 'dialog'),
  account_exists: row(409, 'dialog'),
  // Codes by SMS and mail: the list of section 8, in its order. A failed request for a code is a dialog.
  phone_invalid: row(422, 'dialog'),
  phone_missing: row(422, 'dialog'),
  phone_too_many: row(429, 'dialog'),
  sms_code_wrong: row(403, 'field'),
  sms_code_missing: row(422, 'field'),
  captcha_check_failed: row(403, 'show_captcha'),
  sms_quota: row(429, 'dialog'),
  sms_not_enabled: row(403, 'dialog'),
  sms_code_expired: row(410, 'dialog'),
  // The browser's own: somebody closed the popup in which another company verifies their number.
  popup_closed: row(409, 'dialog'),
  // Staff
  password_change_first: row(403, 'dialog'),
  same_staff_member: row(403, 'toast'),
  already_asked: row(409, 'toast'),
  last_administrator: row(409, 'toast'),
  // Cashier
  channel_closed: row(409, 'dialog'),
  channel_unreachable: row(424, 'dialog'),
  deposits_blocked: row(403, 'dialog'),
  deposits_open: row(409, 'dialog'),
  amount_limit: row(422, 'field'),
  balance_short: row(409, 'field'),
  account_review: row(403, 'dialog'),
  payment_password_unset: row(409, 'dialog'),
  payment_password_set: row(409, 'toast'),
  payment_password_wrong: row(403, 'field'),
  payment_password_locked: row(423, 'dialog'),
  payment_password_same_as_login: row(422, 'field'),
  payee_missing: row(409, 'dialog'),
  payee_held: row(409, 'dialog'),
  payee_taken: row(409, 'field'),
  payee_limit: row(409, 'dialog'),
  payee_name_differs: row(422, 'field'),
  wrong_state: row(409, 'toast'),
  image_wrong: row(422, 'field'),
  // Content
  feedback_length: row(422, 'field'),
  content_code_taken: row(409, 'field'),
  content_incomplete: row(422, 'field'),
  // Games
  game_unknown: row(404, 'dialog'),
  game_maintenance: row(409, 'dialog'),
  vendor_unreachable: row(424, 'dialog'),
} as const satisfies Record<string, Row>

export type Code = keyof typeof errors
// Object.keys loses the key type; `errors` is a constant, so its keys are exactly Code.
export const codes = Object.keys(errors) as Code[]
