import { Button, Modal, useTexts } from '@chokka/ui'
import { Keyboard } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { Key } from '../kit/Key.tsx'
import { useKeys } from '../kit/use-keys.ts'

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

/** All keys of the office, by ? or by its button. */
export function KeyHelp() {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <Button look="ghost" size="sm" icon={Keyboard} onClick={() => setOpen(true)}>
        {t('office.keys')} <Key of="?" />
      </Button>
      {isOpen && (
        <Modal open onClose={() => setOpen(false)} title={t('office.keys')}>
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
      )}
    </>
  )
}
