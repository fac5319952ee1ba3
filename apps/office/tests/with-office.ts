// For tests: what has to be right before each test of the whole app, and gone after it.
import { loadLanguage } from '@chokka/client/language.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { shellTexts } from '../src/app/texts.ts'
import { beginSession, endSession, queries, wasEnded } from '../src/kit/client.ts'

/** English, nothing that an earlier test has left, and, unless it is a visitor, a session. */
export function withOffice({ signedIn }: { signedIn: boolean }): void {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('hisLang', 'en')
    await loadLanguage(shellTexts)
    if (signedIn) beginSession('a-token')
  })
  afterEach(() => {
    cleanup()
    endSession()
    wasEnded.set(false)
    queries.clear()
  })
}
