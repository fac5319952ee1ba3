import { Alert, Button, Modal, useTexts } from '@chokka/ui'
import { toLocalDigits } from '@chokka/text'
import { useState } from 'react'
import type { TermsInForce } from '@chokka/contract/account-checks'
import { useAct } from '../../kit/client.ts'
import './factor.css'

type TermsProps = TermsInForce & { then?: (() => void) | undefined; onClose: () => void }

/** What is new in the terms. Once they are accepted it goes on with what was refused because of them (S-22). */
export function TermsPopup({ then, onClose, ...asked }: TermsProps) {
  const { t, locale } = useTexts()
  const [terms, setTerms] = useState<TermsInForce>(asked)
  const [hint, setHint] = useState<string>()
  const accept = useAct('acceptTerms', {
    done: () => {
      onClose()
      then?.()
    },
    field: ({ value }, sentence) => {
      // The refusal terms_outdated carries the terms that are in force by now.
      setTerms(value as TermsInForce)
      setHint(sentence)
    },
  })
  const version = toLocalDigits(terms.version, locale)
  const changes = terms.changes[locale.lang === 'bn' ? 'bn' : 'en'].trim()
  return (
    <Modal open onClose={onClose} title={t('security.termsTitle')} size="sm">
      <div className="facform">
        <p className="t2">{t('security.termsLead')}</p>
        {hint && <Alert tone="warn">{hint}</Alert>}
        {/* Reached by keyboard, because a long text scrolls. */}
        <section className="termsnew" aria-label={t('security.termsNew')} tabIndex={0}>
          <h3>{t('security.termsNew')}</h3>
          <p>{changes || t('security.termsNoSummary', { version })}</p>
        </section>
        <p className="sm muted">{t('security.termsVersion', { version })}</p>
        <div className="facform__f">
          <Button block busy={accept.busy} onClick={() => accept.run({ version: terms.version })}>
            {t('security.termsAccept')}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {t('security.termsLater')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
