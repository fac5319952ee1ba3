import { useLoadedTexts } from '@chokka/client/language.ts'
import { Link } from '@chokka/client/router.tsx'
import { Toasts } from '@chokka/client/Toasts.tsx'
import { UploadBar } from '@chokka/client/UploadBar.tsx'
import { AnchorProvider, TextsProvider, ToastProvider } from '@chokka/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { queries } from '../kit/client.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Gate } from './Gate.tsx'

/** The root: providers, the gate before the office, and toasts. */
export function App() {
  const texts = useLoadedTexts()
  if (!texts) return null
  return (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={queries}>
        <AnchorProvider as={Link}>
          <ToastProvider>
            <ErrorBoundary>
              <Gate />
            </ErrorBoundary>
            <Toasts />
            <UploadBar />
          </ToastProvider>
        </AnchorProvider>
      </QueryClientProvider>
    </TextsProvider>
  )
}
