import { Switch, useTexts } from '@chokka/ui'
import { useAct } from '../../kit/client.ts'

/** Whether the launch of a game fills the wallet at its vendor. It takes effect at once. */
export function AutoTransferSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTexts()
  const change = useAct('setAutoTransfer')
  return (
    <section className="card wal__auto">
      <Switch checked={isOn} disabled={change.busy} onChange={() => change.run({ isOn: !isOn })}>
        <b className="b">{t('cashier.autoTransfer')}</b>
        <small className="sub">{t('cashier.autoTransferNote')}</small>
      </Switch>
    </section>
  )
}
