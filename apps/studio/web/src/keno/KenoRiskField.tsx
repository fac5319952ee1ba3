import { Segmented, useTexts } from '@chokka/ui'
import { kenoRisks } from '../kit/odds.ts'
import type { KenoRisk } from '../kit/odds.ts'

type RiskProps = { risk: KenoRisk; onRisk: (risk: KenoRisk) => void }

/** The four risks. */
export function KenoRiskField({ risk, onRisk }: RiskProps) {
  const { t } = useTexts()
  return (
    <Segmented
      full
      label={t('studio.risk')}
      value={risk}
      options={kenoRisks.map((one) => ({ value: one, label: t(`studio.risk_${one}`) }))}
      onChange={onRisk}
    />
  )
}
