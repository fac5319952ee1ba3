import { loadLanguage } from '@chokka/client/language.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chokka/ui/styles/fonts.css'
import '@chokka/ui/styles.css'
import './app/office.css'
import './app/parts.css'
import './app/records.css'
import { App } from './app/App.tsx'
import { shellTexts } from './app/texts.ts'
import { start as startClient } from './kit/client.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
  startClient()
  await loadLanguage(shellTexts)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
