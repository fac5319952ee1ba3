import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { SkippedNonce } from '../../../src/wire-shapes.ts'

/** The nonces that were skipped before a bet, each with its reason: nothing was drawn for them. */
export function SkippedNonces({ skipped }: { skipped: readonly SkippedNonce[] }) {
  const { t, locale } = useTexts()
  if (skipped.length === 0) return null
  return (
    <section className="muted sm">
      <p>{t('studio.uncountedNonces')}</p>
      <ul>
        {skipped.map(({ nonce, reason }) => (
          <li key={nonce}>
            <span className="num">{toLocalDigits(String(nonce), locale)}</span> · {t(`studio.refused_${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
