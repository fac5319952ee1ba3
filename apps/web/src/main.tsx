import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chokka/ui/styles.css'
import './app/app.css'
import { App } from './app/App.tsx'
import { loadScreen } from './app/routes.tsx'
import { shellTexts } from './app/texts.ts'
import { start as startClient } from './kit/client.ts'
import { loadLanguage } from '@chokka/client/language.ts'

// Not at the top level of the module: the parts that are waited for here import from this very file.
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  startClient()
  // A part that does not come is asked for again, and spoken of, by the screen that needs it.
  const screen = loadScreen(location.pathname).catch(() => undefined)
  await Promise.all([loadLanguage(shellTexts), screen])
  // In slices, between which the page still scrolls and answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

void start()
