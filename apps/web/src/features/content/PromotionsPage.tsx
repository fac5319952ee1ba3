import { formatNumber } from '@chokka/text'
import { promotionStates, promotionTypes } from '@chokka/contract/content'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { useLocation } from '@chokka/client/router.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { Alert, Chip, Chips, EmptyState, Segmented, Skeleton, useTexts } from '@chokka/ui'
import { Gift } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { hashName } from '../../kit/hash-name.ts'
import { Title } from '../../kit/Title.tsx'
import { nameOf, stateTexts } from './promotion.ts'
import type { Promotion } from './promotion.ts'
import { PromotionCard } from './PromotionCard.tsx'
import { PromotionDetail } from './PromotionDetail.tsx'
import './promotions.css'

/** Promotions by type and state; the hash names the one whose terms are shown (spec 2 Routes). */
export function PromotionsPage() {
  const { t } = useTexts()
  const promotions = useCall('promotionList', { language: useLanguage() })
  return (
    <div className="page">
      <Title of={t('content.promotions')} />
      <QueryResult query={promotions} skeleton={<Waiting />}>
        {({ content }) => <Listed promotions={content} />}
      </QueryResult>
    </div>
  )
}

function Listed({ promotions }: { promotions: readonly Promotion[] }) {
  const { t, locale } = useTexts()
  const filter = useFilter()
  const name = hashName(useLocation().hash)
  const type = filter.oneOf('type', promotionTypes)
  const state = filter.oneOf('state', promotionStates)
  const ofState = promotions.filter((one) => state === undefined || one.state === state)
  const listed = ofState.filter((one) => type === undefined || one.type === type)
  const chosen = promotions.find((one) => nameOf(one) === name || String(one.id) === name)
  const types = promotionTypes.filter((one) => one === type || promotions.some((other) => other.type === one))
  const count = (of: readonly Promotion[]) => formatNumber(of.length, locale)
  const states = (['all', ...promotionStates] as const).map((value) => ({
    value,
    label: t(value === 'all' ? 'common.all' : stateTexts[value]),
  }))
  return (
    <>
      <header className="prmhead">
        <h1>{t('content.promotions')}</h1>
        <span className="muted">{t('content.promotionsCount', { count: promotions.length })}</span>
        <div className="prmhead__f">
          <Chips label={t('content.promotionTypes')}>
            <Chip pressed={type === undefined} onPress={() => filter.set({ type: null })} count={count(ofState)}>
              {t('common.all')}
            </Chip>
            {types.map((one) => (
              <Chip
                key={one}
                pressed={one === type}
                onPress={() => filter.set({ type: one })}
                count={count(ofState.filter((other) => other.type === one))}
              >
                {t(`content.type_${one}`)}
              </Chip>
            ))}
          </Chips>
          <Segmented
            label={t('content.promotionStates')}
            value={state ?? 'all'}
            onChange={(value) => filter.set({ state: value === 'all' ? null : value })}
            options={states}
          />
        </div>
      </header>
      {name !== '' && !chosen && <Alert>{t('content.promotionGone')}</Alert>}
      {chosen && <PromotionDetail promotion={chosen} />}
      {listed.length === 0 ? (
        <EmptyState icon={Gift} title={t('content.noPromotionsTitle')} text={t('content.noPromotionsText')} />
      ) : (
        <div className="prmgrid">
          {listed.map((one) => (
            <PromotionCard key={one.id} promotion={one} isChosen={one === chosen} />
          ))}
        </div>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <header className="prmhead">
      <Skeleton width="220px" height="42px" />
    </header>
    <div className="prmgrid">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="prm__wait" height="100%" />
      ))}
    </div>
  </>
)
