import { parseMoney, subtract, ZERO } from '@chokka/money'
import { formatNumber, inLanguage } from '@chokka/text'
import { Button, classes, Icon, useTexts } from '@chokka/ui'
import { Gift } from '@chokka/ui/Icon.tsx'
import { moneyText, priceText } from './points.ts'
import type { Item, Mall } from './points.ts'

type GoodProps = { item: Item; mall: Mall; rankName: (rank: number) => string; onTake: () => void }

/** One thing of the mall: its picture, its price, and the way to it or what is missing. */
export function Good({ item, mall, rankName, onTake }: GoodProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const name = inLanguage(item.name, locale)
  const text = inLanguage(item.text, locale)
  return (
    <li className={classes('ml-good', item.hindrance !== null && 'is-off')}>
      <div className={`ml-good__a ml-good__a--${item.kind}`}>
        {item.picture === '' ? <Icon of={Gift} size="lg" /> : <img src={item.picture} alt="" loading="lazy" />}
        <Stock item={item} />
      </div>
      <h2>{name}</h2>
      {text !== '' && <p>{text}</p>}
      <p className="ml-price">
        <b>{t('mall.points', { points: formatNumber(item.points, locale) })}</b>
        {parseMoney(item.money) > ZERO && <small>+ {moneyText(item.money, locale)}</small>}
      </p>
      {item.hindrance === null ? (
        <Button
          look="secondary"
          size="sm"
          aria-label={t('mall.takeOne', { name, price: priceText(texts, item) })}
          onClick={onTake}
        >
          {t('mall.take')}
        </Button>
      ) : (
        <p className="ml-good__n">
          <Hindrance item={item} mall={mall} rankName={rankName} />
        </p>
      )}
    </li>
  )
}

/** How many there are, or how many one member may have. */
function Stock({ item: { stock, limit } }: Pick<GoodProps, 'item'>) {
  const { t, locale } = useTexts()
  // That all are gone is said where it could be taken.
  if (stock === 0) return null
  const label =
    stock === null
      ? limit && t(`mall.limit_${limit.period}`, { count: formatNumber(limit.most, locale) })
      : t('mall.left', { count: stock })
  return label === null ? null : <span className="ml-good__s">{label}</span>
}

function Hindrance({ item, mall, rankName }: Pick<GoodProps, 'item' | 'mall' | 'rankName'>): string {
  const { t, locale } = useTexts()
  const { hindrance, points, money, leastRank } = item
  if (hindrance === 'points') return t('mall.no_points', { points: formatNumber(points - mall.points, locale) })
  if (hindrance === 'money')
    return t('mall.no_money', { amount: moneyText(subtract(parseMoney(money), parseMoney(mall.cash)), locale) })
  if (hindrance === 'rank') return t('mall.no_rank', { rank: rankName(leastRank) })
  return t(hindrance === 'limit' ? 'mall.no_limit' : 'mall.no_sold_out')
}
