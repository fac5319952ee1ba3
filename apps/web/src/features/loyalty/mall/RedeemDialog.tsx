import { toast } from '@chokka/client/toasts.ts'
import { parseMoney, subtract, ZERO } from '@chokka/money'
import { formatNumber, inLanguage } from '@chokka/text'
import { Alert, Button, Field, Modal, Money, TextArea, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { Count } from '../Figure.tsx'
import { PasswordField } from './PasswordField.tsx'
import { factorText, moneyText, priceText } from './points.ts'
import type { Item, Mall, Points } from './points.ts'
import { useSpending } from './use-spending.ts'

type RedeemDialogProps = { item: Item; mall: Mall; points: Points; onClose: () => void }
const fields = ['name', 'phone', 'address'] as const
const nowhere = { name: '', phone: '', address: '' }

/** Price, what stays, where it goes, password, and what happens if it is refused: all in one dialog. */
export function RedeemDialog({ item, mall, points, onClose }: RedeemDialogProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const name = inLanguage(item.name, locale)
  const [delivery, setDelivery] = useState(nowhere)
  const spending = useSpending('redeem', ({ record }) => {
    const amount = record.amount === null ? '' : moneyText(record.amount, locale)
    const sentence = { goods: 'mall.takenGoods', cash: 'mall.takenCash', bonus: 'mall.takenBonus' } as const
    toast({ text: t(sentence[record.itemKind], { name, number: record.number, amount }), tone: 'ok' })
    onClose()
  })
  const { faults, password } = spending
  const isGoods = item.kind === 'goods'
  const submit = () => {
    const missing: Record<string, string> = {}
    if (isGoods) for (const one of fields) if (delivery[one].trim() === '') missing[one] = t('mall.fieldMissing')
    if (points.password !== 'none' && password === '') missing.password = t('mall.passwordMissing')
    spending.setFaults(missing)
    if (Object.keys(missing).length > 0) return
    const asked = { itemId: item.id, points: item.points, money: item.money }
    spending.run({
      ...{ id: spending.keyFor(JSON.stringify([asked, delivery])), ...asked },
      ...(isGoods ? { delivery } : {}),
      ...(password === '' ? {} : { password }),
    })
  }
  return (
    <Modal open onClose={onClose} title={t('mall.askTitle', { name })} size="sm">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Price item={item} mall={mall} />
        {isGoods && <Delivery value={delivery} faults={faults} onChange={setDelivery} />}
        <PasswordField
          asks={points.password}
          value={password}
          onChange={spending.setPassword}
          error={faults.password}
        />
        {faults.asked && <Alert tone="bad">{faults.asked}</Alert>}
        <p className="help">
          {t(isGoods ? 'mall.ifRefused' : item.kind === 'cash' ? 'mall.cashNote' : 'mall.bonusNote')}
        </p>
        <Button type="submit" size="lg" block busy={spending.busy} disabled={points.password === 'none'}>
          {t('mall.confirm', { price: priceText(texts, item) })}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {t('mall.keep')}
        </Button>
      </form>
    </Modal>
  )
}

/** What it costs, what stays of each, and what it gives. */
function Price({ item, mall }: Pick<RedeemDialogProps, 'item' | 'mall'>) {
  const { t, locale } = useTexts()
  const money = parseMoney(item.money)
  const stays = formatNumber(Math.max(0, mall.points - item.points), locale)
  return (
    <div className="rw-sum ml-sum">
      <div>
        <span>
          {t('mall.pricePoints')}
          <small>{t('mall.stays', { left: stays })}</small>
        </span>
        <b>
          <Count of={item.points} />
        </b>
      </div>
      {money > ZERO && (
        <div>
          <span>
            {t('mall.priceMoney')}
            <small>{t('mall.stays', { left: moneyText(subtract(parseMoney(mall.cash), money), locale) })}</small>
          </span>
          <Money amount={money} />
        </div>
      )}
      {item.value !== null && (
        <div className="rw-tot">
          <span>
            {t('mall.gives')}
            {item.turnoverPpm !== null && (
              <small>
                {t('mall.turnOver')} ×{factorText(item.turnoverPpm, locale)}
              </small>
            )}
          </span>
          <Money amount={parseMoney(item.value)} className="gain" />
        </div>
      )}
    </div>
  )
}

type DeliveryProps = {
  value: typeof nowhere
  faults: Readonly<Record<string, string | undefined>>
  onChange: (value: typeof nowhere) => void
}

function Delivery({ value, faults, onChange }: DeliveryProps) {
  const { t } = useTexts()
  return (
    <>
      <Field label={t('mall.name')} error={faults.name}>
        <TextInput
          autoComplete="name"
          maxLength={80}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('mall.phone')} error={faults.phone}>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={24}
          value={value.phone}
          onChange={(event) => onChange({ ...value, phone: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('mall.address')} error={faults.address} hint={t('mall.addressHint')}>
        <TextArea
          autoComplete="street-address"
          rows={2}
          maxLength={300}
          value={value.address}
          onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
