import { tokenNow } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { signInFor } from '../../kit/sign-in-for.ts'

/** Opens the feedback form; a visitor signs in first (spec 6 Visitor). */
export function openFeedback(): void {
  if (tokenNow()) open('feedback')
  else signInFor(() => open('feedback'))
}
