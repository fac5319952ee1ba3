import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@chokka/ui/styles.css'
import './app/app.css'
import { App } from './app/App.tsx'
import { startKit } from './kit/ask.ts'
import { loadLanguage } from './kit/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

startKit()
await loadLanguage()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
