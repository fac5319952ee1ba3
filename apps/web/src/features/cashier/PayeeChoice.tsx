import type { WireValue } from '@chokka/contract'
import { formatDateTime } from '@chokka/text'
import { PayMethodCard, PayMethods, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { AddPayee } from './AddPayee.tsx'
import { PayeesDialog } from './PayeesDialog.tsx'
import { payMark, providerName } from './labels.ts'

type PayeeChoiceProps = {
  payees: WireValue<'payees'>
  chosen: string | null
  onChoose: (id: string) => void
  error: string | undefined
}

/** The payee accounts that a withdrawal can go to; one that is on hold shows until when. */
export function PayeeChoice({ payees, chosen, onChoose, error }: PayeeChoiceProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const [opened, setOpened] = useState<'add' | 'all' | null>(null)
  const { content, limits } = payees
  const most = limits.wallet + limits.bank + limits.crypto
  const close = () => setOpened(null)
  return (
    <>
      <PayMethods label={t('cashier.whereTo')}>
        {content.map((payee) => (
          <PayMethodCard
            key={payee.id}
            mark={payMark(payee.kind)}
            name={providerName(texts, payee.provider, payee.name)}
            note={
              <>
                <Latin>{payee.numberMasked}</Latin>
                {!payee.usable && (
                  <>
                    <br />
                    {t('cashier.payeeUsableFrom', { time: formatDateTime(payee.usableAt, locale, { seconds: false }) })}
                  </>
                )}
              </>
            }
            chosen={payee.id === chosen}
            disabled={!payee.usable}
            onChoose={() => onChoose(payee.id)}
          />
        ))}
        {content.length < most && (
          <PayMethodCard
            mark="add"
            name={t('cashier.addNew')}
            note={t('cashier.payeesAtMost', { count: most })}
            onChoose={() => setOpened('add')}
          />
        )}
      </PayMethods>
      <div className="cash__payees" aria-live="polite">
        {error && <p className="err">{error}</p>}
        {content.length > 0 && (
          <button type="button" className="link sm" onClick={() => setOpened('all')}>
            {t('cashier.payeesTitle')}
          </button>
        )}
      </div>
      {opened === 'add' && <AddPayee payees={payees} onClose={close} />}
      {opened === 'all' && <PayeesDialog payees={content} onClose={close} />}
    </>
  )
}
