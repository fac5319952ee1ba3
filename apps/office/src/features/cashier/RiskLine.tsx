import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'

/** The points of a member's risk, beside what is decided about them. */
export function RiskLine({ holderId }: { holderId: string }) {
  const { t, locale } = useTexts()
  const { data } = useCall('memberRisk', { holderId }, { freshMs: 60_000 })
  if (!data) return null
  return (
    <p className="m-riskline">
      <meter min={0} max={100} low={30} high={60} optimum={0} value={data.score} aria-hidden="true" />
      <span>{t('member.riskOf', { score: formatNumber(data.score, locale) })}</span>
    </p>
  )
}
