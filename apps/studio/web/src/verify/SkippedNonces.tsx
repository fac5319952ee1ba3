import { Latin, useTexts } from '@chokka/ui'
import type { SkippedNonce } from '@chokka/studio-wire/proved'

/** The nonces that were skipped before a bet, each with its reason: nothing was drawn for them. */
export function SkippedNonces({ skipped }: { skipped: readonly SkippedNonce[] }) {
  const { t } = useTexts()
  if (skipped.length === 0) return null
  return (
    <section className="muted sm">
      <p>{t('studio.uncountedNonces')}</p>
      <ul>
        {skipped.map(({ nonce, reason }) => (
          <li key={nonce}>
            <Latin>{String(nonce)}</Latin> · {t(`studio.refused_${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
