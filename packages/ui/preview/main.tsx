import { loadTexts } from '@chokka/text'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AnchorProvider, TextsProvider, ToastProvider } from '../src/index.ts'
import type { AnchorProps } from '../src/index.ts'
import '../src/styles/fonts.css'
import '../src/styles.css'
import { Forms } from './Forms.tsx'
import { Member } from './Member.tsx'
import { Page } from './Page.tsx'
import { Parts } from './Parts.tsx'

// The page shows every component: ?lang=en, ?theme=light, ?page=parts|forms|member|home.
const query = new URLSearchParams(location.search)
const lang = query.get('lang') ?? 'bn'
document.documentElement.dataset.theme = query.get('theme') ?? 'dark'
document.documentElement.lang = lang

const pages = { home: Page, parts: Parts, forms: Forms, member: Member }
const isPage = (name: string | null): name is keyof typeof pages => name !== null && Object.hasOwn(pages, name)
const name = query.get('page')
const Shown = pages[isPage(name) ? name : 'home']

// Links of the preview lead nowhere.
const Nowhere = ({ children, ...rest }: AnchorProps) => (
  <a {...rest} href="#content">
    {children}
  </a>
)

const root = document.getElementById('root')
const texts = await loadTexts(lang, ['common', 'shell', 'errors'])
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TextsProvider texts={texts}>
        <AnchorProvider as={Nowhere}>
          <ToastProvider>
            <Shown />
          </ToastProvider>
        </AnchorProvider>
      </TextsProvider>
    </StrictMode>,
  )
}
