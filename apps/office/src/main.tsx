import { loadLanguage } from '@chokka/client/language.ts'
import { showFirstFault } from '@chokka/client/first-fault.ts'
import { ignoreHeldEnter } from '@chokka/ui/one-press.ts'
import { followTranslators } from '@chokka/ui/translators.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chokka/ui/styles/fonts.css'
import '@chokka/ui/styles.css'
import './app/office.css'
import './app/parts.css'
import './app/dialogs.css'
import './app/panes.css'
import './app/gates.css'
import './app/records.css'
import './app/record-panes.css'
import './app/figures.css'
import './app/records-narrow.css'
import { App } from './app/App.tsx'
import { shellTexts } from './app/texts.ts'
import { start as startClient } from './kit/client.ts'
import { localItems } from '@chokka/ui/storage.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  document.documentElement.dataset.theme = localItems.getItem('theme') === 'light' ? 'light' : 'dark'
  followTranslators()
  ignoreHeldEnter()
  showFirstFault(document)
  startClient()
  await loadLanguage(shellTexts)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
