import type { Money as Amount } from '@chokka/money'
import { Money, useTexts } from '@chokka/ui'
import { gameTypeLabels } from './labels.ts'
import type { GameType } from './profit.ts'

/** The result of each type of game as a bar from the middle, left for a loss and right for a gain. */
export function ProfitByType({ results }: { results: readonly { type: GameType; result: Amount }[] }) {
  const { t } = useTexts()
  const size = ({ result }: { result: Amount }) => Math.abs(Number(result))
  const most = Math.max(1, ...results.map(size))
  return (
    <ul className="pbars">
      {results.map((row) => {
        const half = (size(row) / most) * 50
        return (
          <li key={row.type}>
            <span>{t(gameTypeLabels[row.type])}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden focusable={false}>
              <rect
                className={row.result < 0n ? 'ng' : 'ps'}
                x={row.result < 0n ? 50 - half : 50}
                y="1"
                width={half}
                height="8"
              />
              <line x1="50" x2="50" y1="0" y2="10" />
            </svg>
            <Money toned amount={row.result} />
          </li>
        )
      })}
    </ul>
  )
}
