import { fromMicros, parseMoney, type Money as Amount } from '@chokka/money'
import { formatMoney, signOf } from '@chokka/text'
import type { MoneyLook } from '@chokka/text'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Eye, EyeOff, RefreshCw } from './Icon.tsx'
import { Skeleton } from './States.tsx'
import { useTexts } from './texts.tsx'

type MoneyProps = MoneyLook & {
  amount: Amount
  /** Shows dots instead of the figure. */
  hidden?: boolean
  /** Green above zero and red below, always with the sign as well. */
  toned?: boolean
  className?: string
}

/** An amount in tabular figures, in the chosen digits and the grouping of the language. It never wraps. */
export function Money({ amount, hidden, toned, className, ...look }: MoneyProps) {
  const { locale } = useTexts()
  const tone = toned && (amount > 0n ? 'gain' : amount < 0n ? 'loss' : 'muted')
  return (
    <span className={classes('num', tone, className)} translate="no">
      {hidden ? `${signOf(look, locale)}••••••` : formatMoney(amount, locale, { signed: toned, ...look })}
    </span>
  )
}

const lakh = parseMoney('100000')
const crore = parseMoney('10000000')

/**
 * The figure of a balance. On a phone's header there is room for eight signs: from one lakh on it has no paisa there,
 * and from one crore on it is said in crore, cut and never rounded up.
 */
function BalanceFigure({ amount, hidden, symbol }: Pick<BalancePlateProps, 'hidden' | 'symbol'> & { amount: Amount }) {
  const { t } = useTexts()
  const full = <Money amount={amount} hidden={hidden} symbol={symbol} />
  if (hidden || amount < lakh) return full
  const inCrore = fromMicros(((amount / (crore / 100n)) * parseMoney('1')) / 100n)
  return (
    <>
      <span className="only-d">{full}</span>
      <span className="only-m">
        {amount < crore ? (
          <Money amount={fromMicros(amount - (amount % parseMoney('1')))} decimals="auto" symbol={symbol} />
        ) : (
          <>
            <Money amount={inCrore} symbol={symbol} /> {t('common.crore')}
          </>
        )}
      </span>
    </>
  )
}

type BalancePlateProps = {
  /** Null until known. */
  amount: Amount | null
  label?: string
  hidden: boolean
  /** Shows what the balance is made of. */
  onOpen?: () => void
  onHide: (hidden: boolean) => void
  onRefresh?: () => void
  refreshing?: boolean
  symbol?: string
}

/** The balance in the header, with buttons to hide and to refresh it. */
export function BalancePlate(props: BalancePlateProps) {
  const { t } = useTexts()
  const { amount, label, hidden, onOpen, onHide, onRefresh, refreshing, symbol } = props
  const shown = (
    <>
      <small className="only-d">{label ?? t('common.mainWallet')}</small>
      <b>
        {amount === null ? (
          <Skeleton width="96px" height="18px" />
        ) : (
          <BalanceFigure amount={amount} hidden={hidden} symbol={symbol} />
        )}
      </b>
    </>
  )
  return (
    <div className="wallet">
      {onOpen ? (
        <button type="button" className="wallet__l" aria-haspopup="dialog" onClick={onOpen}>
          {shown}
          <span className="sr">{t('common.openBalance')}</span>
        </button>
      ) : (
        <div className="wallet__l">{shown}</div>
      )}
      <IconButton
        icon={hidden ? EyeOff : Eye}
        size="sm"
        label={t(hidden ? 'common.showBalance' : 'common.hideBalance')}
        onClick={() => onHide(!hidden)}
      />
      {onRefresh && (
        <IconButton
          icon={RefreshCw}
          size="sm"
          className={classes('only-d', refreshing && 'is-turning')}
          label={t('common.refreshBalance')}
          aria-busy={refreshing || undefined}
          onClick={onRefresh}
        />
      )}
    </div>
  )
}
