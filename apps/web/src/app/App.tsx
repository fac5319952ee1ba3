import { QueryClientProvider } from '@tanstack/react-query'
import { AnchorProvider, TextsProvider, ToastProvider } from '@chokka/ui'
import { Toasts } from '@chokka/client/Toasts.tsx'
import { useLoadedTexts } from '@chokka/client/language.ts'
import { queries } from '../kit/client.ts'
import { Boundary } from './Boundary.tsx'
import { Popups } from './popups.tsx'
import { SiteRoutes } from './routes.tsx'
import { SiteAnchor } from './SiteAnchor.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { WhileOpen } from './WhileOpen.tsx'

/** Everything around the screens: texts, answers, addresses, popups, toasts. */
export function App() {
  const texts = useLoadedTexts()
  if (!texts) return null
  return (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={queries}>
        <AnchorProvider as={SiteAnchor}>
          <ToastProvider>
            <Boundary>
              <WhileOpen>
                <SiteRoutes />
                <Popups />
                <SessionWatch />
              </WhileOpen>
            </Boundary>
            <Toasts />
          </ToastProvider>
        </AnchorProvider>
      </QueryClientProvider>
    </TextsProvider>
  )
}
