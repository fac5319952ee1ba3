import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { Key } from '../../kit/Key.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { AskProvider, CreditLate } from './LateDeposit.tsx'
import { Postings } from './Postings.tsx'
import { SettleGap } from './SettleGap.tsx'
import type { Day, Gap } from './rows.ts'

type Asking = 'late' | 'post' | 'explain'

/** What can be done about an open row; each posting is shown before it is asked for. */
export function GapPane({ day, gap }: { day: Day; gap: Gap }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<Asking>()
  const isOpen = day.state === 'open' && may('books.reconcile')
  const mayCredit = gap.fits !== null && day.state === 'open' && may('cashier.deposits')
  const { fits, posting } = gap
  useKeys({
    ...(mayCredit ? { a: () => setAsking('late') } : {}),
    ...(isOpen ? { e: () => setAsking('explain') } : {}),
    ...(isOpen && posting ? { b: () => setAsking('post') } : {}),
  })
  const close = () => setAsking(undefined)
  return (
    <div className="o-res">
      <div className="b-bar">
        <b className="grow">
          {fits ? t('books.fits', { trx: gap.trxId, invoice: fits.invoice, account: fits.account }) : gap.trxId}
        </b>
        <span className="o-sub">
          {fits ? t(fits.isNamed ? 'books.fitsNamed' : 'books.fitsAmount') : t(`books.hint_${gap.finding}`)}
        </span>
      </div>
      {fits && (
        <>
          <Postings of={[{ from: `X.psp ${day.channel}`, to: `M.cash ${fits.account}`, amount: gap.gap }]} />
          <p className="o-sub">
            {fits.invoice} · {t('books.begun')} <At at={fits.createdAt} /> · <Taka of={fits.amountAsked} />
          </p>
        </>
      )}
      {!fits && posting && <Postings of={[posting]} />}
      <div className="b-bar">
        {mayCredit && fits && (
          <Button size="sm" onClick={() => setAsking('late')}>
            {t(fits.isTransfer ? 'books.creditLate' : 'books.askProvider')} <Key of="A" />
          </Button>
        )}
        {isOpen && posting && (
          <Button size="sm" look={fits ? 'secondary' : 'primary'} onClick={() => setAsking('post')}>
            {t(`books.post_${posting.code}`, { amount: formatMoney(parseMoney(posting.amount), locale) })}{' '}
            <Key of="B" />
          </Button>
        )}
        {isOpen && (
          <Button size="sm" look="secondary" onClick={() => setAsking('explain')}>
            {t('books.explain')} <Key of="E" />
          </Button>
        )}
        <span className="o-keys b-keys">
          <span>
            <Key of="J" /> <Key of="K" /> {t('books.nextRow')}
          </span>
        </span>
      </div>
      {asking === 'late' &&
        fits &&
        (fits.isTransfer ? (
          <CreditLate day={day} gap={gap} fits={fits} onClose={close} />
        ) : (
          <AskProvider fits={fits} onClose={close} />
        ))}
      {(asking === 'post' || asking === 'explain') && (
        <SettleGap day={day} gap={gap} isPosting={asking === 'post'} onClose={close} />
      )}
    </div>
  )
}
