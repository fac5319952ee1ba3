import { useFilter } from '@chokka/client/use-filter.ts'
import { inLanguage } from '@chokka/text'
import { Chip, Chips, EmptyState, useTexts } from '@chokka/ui'
import { Gift } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { Good } from './Good.tsx'
import type { Item, Mall, Points } from './points.ts'
import { RedeemDialog } from './RedeemDialog.tsx'

const filters = ['can', 'goods', 'cash', 'bonus'] as const
const fits = (item: Item, only: (typeof filters)[number]): boolean =>
  only === 'can' ? item.hindrance === null : item.kind === only

/** What there is for points; one is taken in a dialog. */
export function Goods({ mall, points }: { mall: Mall; points: Points }) {
  const { t, locale } = useTexts()
  const filter = useFilter()
  const only = filter.oneOf('only', filters)
  const [takingId, setTakingId] = useState<number | null>(null)
  // As it is now: its price may have changed since it was pressed.
  const taking = mall.content.find(({ id }) => id === takingId)
  const shown = mall.content.filter((item) => only === undefined || fits(item, only))
  const rankName = (rank: number) => {
    const found = points.rates[rank]
    return found ? inLanguage(found.name, locale) : t('shell.vipLevel', { level: rank })
  }
  return (
    <div className="rw">
      <Chips label={t('mall.show')}>
        <Chip pressed={only === undefined} onPress={() => filter.set({ only: null })}>
          {t('common.all')}
        </Chip>
        {filters.map((one) => (
          <Chip key={one} pressed={one === only} onPress={() => filter.set({ only: one })}>
            {t(one === 'can' ? 'mall.only_can' : `mall.kind_${one}`)}
          </Chip>
        ))}
      </Chips>
      {shown.length === 0 ? (
        <EmptyState icon={Gift} title={t('mall.emptyTitle')} text={t('mall.emptyText')} />
      ) : (
        <ul className="ml-goods">
          {shown.map((item) => (
            <Good key={item.id} item={item} mall={mall} rankName={rankName} onTake={() => setTakingId(item.id)} />
          ))}
        </ul>
      )}
      {taking && <RedeemDialog item={taking} mall={mall} points={points} onClose={() => setTakingId(null)} />}
    </div>
  )
}
