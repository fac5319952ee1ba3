import { Button, EmptyState, useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import type { Piece } from './kinds.ts'

type VersionsProps = { versions: readonly Piece[]; readOnly: boolean; onTake: (piece: Piece) => void }

/** Who wrote and published which version when. An old one can be taken as the beginning of a new draft. */
export function Versions({ versions, readOnly, onTake }: VersionsProps) {
  const { t } = useTexts()
  return (
    <section className="card" aria-label={t('product.history')}>
      <h3 className="card__h">{t('product.history')}</h3>
      {versions.length === 0 && <EmptyState title={t('product.noVersions')} />}
      <ol className="c-versions">
        {versions.map((piece, place) => (
          <li key={piece.version}>
            <b className="num" translate="no">
              v{piece.version}
            </b>
            <span>
              {piece.editedBy} <At at={piece.editedAt} />
              {piece.publishedAt !== null && (
                <small>
                  {t('product.publishedAt')} <At at={piece.publishedAt} />
                </small>
              )}
            </span>
            <StateBadge of={piece.state} />
            {!readOnly && place > 0 && (
              <Button look="ghost" size="sm" onClick={() => onTake(piece)}>
                {t('product.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
