import { refusal } from './noun.ts'
import { ofAllNouns } from './nouns.ts'

/**
 * The catalogue of refusals. `status` is the HTTP status, `reaction` how the web shows it. The sentence stands in the
 * texts under `errors.<code>`.
 */
export const errors = {
  // Any call
  unknown_error: refusal(500, 'toast'),
  invalid_input: refusal(422, 'toast'),
  not_found: refusal(404, 'toast'),
  method_not_allowed: refusal(405, 'toast'),
  not_signed_in: refusal(401, 'open_login'),
  in_need_true_account: refusal(403, 'dialog'),
  not_allowed: refusal(403, 'toast'),
  too_many_requests: refusal(429, 'toast'),
  body_too_large: refusal(413, 'toast'),
  sealed_only: refusal(400, 'toast'),
  seal_broken: refusal(400, 'toast'),
  seal_replayed: refusal(409, 'toast'),
  id_reused: refusal(409, 'toast'),
  under_maintenance: refusal(503, 'page'),
  region_blocked: refusal(403, 'page'),
  domain_invalid: refusal(421, 'page'),
  busy_try_again: refusal(503, 'toast'),
  // Those of one noun
  ...ofAllNouns('refusals'),
}

export type Code = keyof typeof errors
// Object.keys loses the key type; `errors` is a constant, so its keys are exactly Code.
export const codes = Object.keys(errors) as Code[]
