import { Button, RefusedState, useTexts } from '@chokka/ui'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { useEffect, useState } from 'react'
import { useRetry } from './use-retry.ts'

const LostPage = lazyScreen(() => import('./closed/LostPage.tsx').then((file) => file.LostPage), ['closed'])
let isLoaded = false

/** Loads the page while there is a network, so that it is there without one. */
export async function prepareLost(): Promise<void> {
  await LostPage.load()
  isLoaded = true
}

type LostProps = {
  /** Asks the server again. Throws, or changes nothing, while it cannot be reached. */
  attempt: () => Promise<unknown>
  /** When the server last answered; undefined where it never did. */
  seenAt?: string | undefined
}

/**
 * In place of the site that cannot be reached: tries again by itself, and at once when the browser is back online.
 * Plain words stand for the page where it could not be loaded before.
 */
export function Lost({ attempt, seenAt }: LostProps) {
  const { t } = useTexts()
  const [hasPage, setHasPage] = useState(isLoaded)
  const retry = useRetry(attempt)
  useEffect(() => {
    if (hasPage) return
    prepareLost().then(
      () => setHasPage(true),
      () => undefined,
    )
  }, [hasPage])
  if (hasPage) return <LostPage {...retry} seenAt={seenAt} />
  return (
    <main className="notfound">
      <RefusedState
        text={t('common.networkLost')}
        action={
          <Button busy={retry.isTrying} onClick={retry.tryNow}>
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  )
}
