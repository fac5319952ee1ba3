import { parseMoney, toDecimal } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { amountOf, AmountInput, Button, Field, Select, useTexts } from '@chokka/ui'
import { Repeat } from '@chokka/ui/Icon.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { Refused } from '@chokka/client/calls.ts'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { useIdempotencyKey } from '../../kit/idempotency-key.ts'
import { mainWallet, walletBalance, walletName, type Funds, type WalletTransfer, type Way } from './wallets.ts'

type Props = { way: Way; funds: Funds; onWay: (way: Way) => void }

/** From where, to where and how much. One of the two is always the main wallet: choosing one turns the other. */
export function MoveForm({ way, funds, onWay }: Props) {
  const texts = useTexts()
  const { t, locale } = texts
  const key = useIdempotencyKey()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const there = walletBalance(funds, way.from)
  const tell = useOutcome()
  const move = useAct('walletTransfer', {
    done: ({ transfer }) => {
      key.answered()
      setTyped('')
      tell(transfer)
    },
    refused: (refusal) => key.answered(refusal instanceof Refused ? refusal.code : 'unknown_error'),
    field: (_refusal, sentence) => setFault(sentence),
  })
  const amount = amountOf(typed)
  const submit = () => {
    if (!amount) return setFault(t('cashier.moveAmountMissing'))
    if (amount > there) return setFault(t('cashier.moveShort', { amount: formatMoney(there, locale) }))
    setFault(undefined)
    const decimal = toDecimal(amount)
    move.run({ id: key.keyFor(`${way.from} ${way.to} ${decimal}`), ...way, amount: decimal })
  }
  const options = [mainWallet, ...funds.wallets.map((wallet) => wallet.vassalage)].map((code) => ({
    value: code,
    label: `${walletName(texts, funds, code)} · ${formatMoney(walletBalance(funds, code), locale)}`,
  }))
  const other = way.from === mainWallet ? way.to : way.from
  const choose = (side: 'from' | 'to', code: string) => {
    const opposite = side === 'from' ? 'to' : 'from'
    const far = code === mainWallet ? other : mainWallet
    onWay(side === 'from' ? { from: code, [opposite]: far, to: far } : { from: far, to: code })
  }
  return (
    <section className="card stack wal__form" id="move-money">
      <h2 className="b">{t('cashier.moveMoney')}</h2>
      <Field label={t('cashier.moveFrom')}>
        <Select options={options} value={way.from} onChange={(event) => choose('from', event.currentTarget.value)} />
      </Field>
      <Button
        look="ghost"
        size="sm"
        icon={Repeat}
        className="wal__swap"
        onClick={() => onWay({ from: way.to, to: way.from })}
      >
        {t('cashier.swapWays')}
      </Button>
      <Field label={t('cashier.moveTo')}>
        <Select options={options} value={way.to} onChange={(event) => choose('to', event.currentTarget.value)} />
      </Field>
      <AmountInput
        label={t('common.amount')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setFault(undefined)
        }}
        all={there > 0n ? { label: t('common.allOfIt'), amount: there } : undefined}
        error={fault}
        hint={t('cashier.moveFree')}
      />
      <Button size="lg" block busy={move.busy} onClick={submit}>
        {amount
          ? t('cashier.moveButton', {
              amount: formatMoney(amount, locale, { decimals: 'auto' }),
              to: walletName(texts, funds, way.to),
            })
          : t('cashier.moveNow')}
      </Button>
    </section>
  )
}

/** Says where the money is now. */
function useOutcome(): (transfer: WalletTransfer) => void {
  const { t, locale } = useTexts()
  return ({ state, to, displayName: name, amount: decimal }) => {
    const amount = formatMoney(parseMoney(decimal), locale)
    if (state === 'returned') return toast({ text: t('cashier.moveReturned', { name }), tone: 'bad' })
    if (state === 'pending') return toast({ text: t('cashier.movePending', { amount, name }), tone: 'info' })
    const text = to === mainWallet ? t('cashier.movedBack', { amount }) : t('cashier.moved', { amount, name })
    toast({ text, tone: 'ok' })
  }
}
