import { Modal, useTexts } from '@chokka/ui'

const keys = [
  { of: ['/'], does: 'office.key_find' },
  { of: ['J', 'K'], does: 'office.key_step' },
  { of: ['C'], does: 'office.key_claim' },
  { of: ['A'], does: 'office.key_approve' },
  { of: ['R'], does: 'office.key_reject' },
  { of: ['N'], does: 'office.key_note' },
  { of: ['H'], does: 'office.key_history' },
  { of: ['E'], does: 'office.key_evidence' },
  { of: ['X'], does: 'office.key_choose' },
  { of: ['B'], does: 'office.key_bulk' },
  { of: ['1', '…', '9'], does: 'office.key_reason' },
  { of: ['Ctrl ↵'], does: 'office.key_send' },
  { of: ['Esc'], does: 'office.key_leave' },
  { of: ['?'], does: 'office.key_help' },
] as const

/** All keys of the office. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal open onClose={onClose} title={t('office.keys')}>
      <dl className="o-keyhelp">
        {keys.map(({ of, does }) => (
          <div key={does}>
            <dt>
              {of.map((one) => (
                <kbd key={one} className="kbd">
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <p className="help">{t('office.keysNote')}</p>
    </Modal>
  )
}
