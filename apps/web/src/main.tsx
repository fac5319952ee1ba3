import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chokka/ui/styles.css'
import './app/app.css'
import { App } from './app/App.tsx'
import { readHomeAhead } from './app/read-ahead.ts'
import { loadScreen } from './app/routes.tsx'
import { isHome } from './app/screens.ts'
import { shellTexts } from './app/texts.ts'
import { start as startClient } from './kit/client.ts'
import { takeLoginCode } from './kit/login-code.ts'
import { reopenPopups } from './kit/reopen.ts'
import { resume } from './kit/resume.ts'
import { waitForLeftOpen } from './kit/shows.ts'
import { followInstallPrompt, installWorker } from './kit/service-worker.ts'
import { showFirstFault } from '@chokka/client/first-fault.ts'
import { restoreDrafts } from '@chokka/client/drafts.ts'
import { takeResetToken } from './kit/reset-token.ts'
import { loadLanguage } from '@chokka/client/language.ts'
import { ignoreHeldEnter } from '@chokka/ui/one-press.ts'
import { followTranslators } from '@chokka/ui/translators.ts'

// No top-level await: the chunks that are awaited here import from the chunk of this module.
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  followTranslators()
  ignoreHeldEnter()
  showFirstFault(document)
  takeLoginCode()
  takeResetToken()
  window.addEventListener('hashchange', takeResetToken)
  waitForLeftOpen(location.pathname)
  startClient()
  followInstallPrompt()
  installWorker()
  reopenPopups()
  restoreDrafts()
  if (isHome(location.pathname)) readHomeAhead()
  // A screen that fails to load is loaded again, and its error shown, when it is rendered.
  const screen = loadScreen(location.pathname).catch(() => undefined)
  await Promise.all([loadLanguage(shellTexts), screen, resume()])
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

const againAfterMs = 5000
/** A part without which nothing can be shown has not arrived: the page is loaded again, at once when back online. */
function loadAgain(): void {
  const again = () => navigator.onLine && window.location.reload()
  window.addEventListener('online', again)
  setInterval(again, againAfterMs)
}

// A task of its own: reading the modules of the shell keeps a phone busy long enough.
setTimeout(() => start().catch(loadAgain))
