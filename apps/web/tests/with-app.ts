// For tests of the whole app: what has to be right before each test, and gone after it.
import { loadLanguage } from '@chokka/client/language.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { shellTexts } from '../src/app/texts.ts'
import { endSession, queries } from '../src/kit/client.ts'
import { closeAll } from '../src/kit/open.ts'

/** Around each test of the file: English, a new tab without a session, and nothing that an earlier test has left. */
export function withApp(): void {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('hisLang', 'en')
    await loadLanguage(shellTexts)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    cleanup()
    closeAll()
    endSession()
    queries.clear()
  })
}
