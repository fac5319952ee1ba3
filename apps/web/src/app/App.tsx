import { QueryClientProvider } from '@tanstack/react-query'
import { AnchorProvider, TextsProvider, ToastProvider } from '@chokka/ui'
import { Toasts } from '@chokka/client/Toasts.tsx'
import { UploadBar } from '@chokka/client/UploadBar.tsx'
import { useLoadedTexts } from '@chokka/client/language.ts'
import { queries } from '../kit/client.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Popups } from './popups.tsx'
import { SiteRoutes } from './routes.tsx'
import { SiteAnchor } from './SiteAnchor.tsx'
import { SearchKey } from './SearchKey.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { SiteStatusGate } from './SiteStatusGate.tsx'
import { StyleSheetWatch } from './StyleSheetWatch.tsx'
import { TrialLinks } from './TrialLinks.tsx'
import { WantedAct } from './WantedAct.tsx'

/** The root: providers, routes, popups and toasts. */
export function App() {
  const texts = useLoadedTexts()
  if (!texts) return null
  return (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={queries}>
        <AnchorProvider as={SiteAnchor}>
          <ToastProvider>
            <ErrorBoundary>
              <StyleSheetWatch />
              <SiteStatusGate>
                <SiteRoutes />
                <Popups />
                <SessionWatch />
                <SearchKey />
                <WantedAct />
                <TrialLinks />
              </SiteStatusGate>
            </ErrorBoundary>
            <Toasts />
            <UploadBar />
          </ToastProvider>
        </AnchorProvider>
      </QueryClientProvider>
    </TextsProvider>
  )
}
