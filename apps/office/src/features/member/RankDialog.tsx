import type { WireValue } from '@chokka/contract'
import { formatNumber, inLanguage } from '@chokka/text'
import { Field, Select, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type RankDialogProps = { holderId: string; of: WireValue<'memberLoyalty'>; onClose: () => void }

/** Another rank for a member, by hand. */
export function RankDialog({ holderId, of: { rank: before, ranks }, onClose }: RankDialogProps) {
  const { t, locale } = useTexts()
  const [rank, setRank] = useState(before)
  const act = useOfficeAct('setRank', onClose)
  const chosen = ranks.find((one) => one.rank === rank)
  return (
    <ReasonDialog
      title={t('ranks.setRank')}
      confirm={t('ranks.setConfirm', { rank: chosen ? inLanguage(chosen.name, locale) : '' })}
      reasons={[t('ranks.setReason1'), t('ranks.setReason2')]}
      isReady={rank !== before}
      busy={act.busy}
      fields={
        <Field label={t('ranks.rank')}>
          <Select
            value={String(rank)}
            onChange={(event) => setRank(Number(event.target.value))}
            options={ranks.map((one) => ({
              value: String(one.rank),
              label: `${formatNumber(one.rank, locale)} ${inLanguage(one.name, locale)}`,
            }))}
          />
        </Field>
      }
      effects={<p className="t2">{t('ranks.setEffect')}</p>}
      onConfirm={(reason) => act.run({ holderId, rank, reason })}
      onClose={onClose}
    />
  )
}
