import { formatDateTime } from '@chokka/text'
import { Badge, Button, Modal, useTexts, Latin } from '@chokka/ui'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { providerName } from './labels.ts'
import type { Payee } from './labels.ts'

/** The payee accounts with their holders, each with a button to remove it. */
export function PayeesDialog({ payees, onClose }: { payees: readonly Payee[]; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('cashier.payeesTitle')}>
      <ul className="secrows">
        {payees.map((payee) => (
          <PayeeRow key={payee.id} payee={payee} onGone={payees.length === 1 ? onClose : undefined} />
        ))}
      </ul>
    </Modal>
  )
}

function PayeeRow({ payee, onGone }: { payee: Payee; onGone: (() => void) | undefined }) {
  const texts = useTexts()
  const { t, locale } = texts
  const remove = useAct('removePayee', {
    done: () => {
      toast({ text: t('cashier.payeeRemoved'), tone: 'ok' })
      onGone?.()
    },
  })
  const name = `${providerName(texts, payee.provider, payee.name)} ${payee.numberMasked}`
  const ask = () =>
    open('dialog', {
      tone: 'ask',
      title: name,
      text: t('cashier.removePayeeAsk', { number: payee.numberMasked }),
      buttons: [
        { label: t('common.cancel'), onPress: () => undefined },
        { label: t('common.remove'), look: 'danger', onPress: () => remove.run({ id: payee.id }) },
      ],
    })
  return (
    <li className="secrow">
      <span className="grow">
        <b className="b">{providerName(texts, payee.provider, payee.name)}</b>{' '}
        <Latin className="t2">{payee.numberMasked}</Latin>
        <small className="sm muted secrow__facts">
          <span>{payee.holder}</span>
          {!payee.usable && (
            <Badge tone="wait">
              {t('cashier.payeeUsableFrom', { time: formatDateTime(payee.usableAt, locale, { seconds: false }) })}
            </Badge>
          )}
        </small>
      </span>
      <Button
        look="outline-danger"
        size="sm"
        aria-label={`${t('common.remove')} ${name}`}
        busy={remove.busy}
        onClick={ask}
      >
        {t('common.remove')}
      </Button>
    </li>
  )
}
