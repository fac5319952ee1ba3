import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'

const face = 6

/** A die that fills pip by pip with the missions that are done, and shows six pips when all are. */
export function PipDie({ done, all }: { done: number; all: number }) {
  const { t, locale } = useTexts()
  const filled = Math.floor((face * done) / all)
  const label = t('missions.doneOf', { done: formatNumber(done, locale), all: formatNumber(all, locale) })
  return (
    <span className="ms-die" role="img" aria-label={label}>
      {Array.from({ length: face }, (_, at) => (
        <i key={at} className={at < filled ? 'ms-pip' : undefined} />
      ))}
    </span>
  )
}
