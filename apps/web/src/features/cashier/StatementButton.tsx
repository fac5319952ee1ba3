import { today } from '@chokka/client/days.ts'
import { useLanguage } from '@chokka/client/language.ts'
import { toLocalDigits } from '@chokka/text'
import { Button, Field, Modal, Select, useTexts } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { saveFile } from '../../kit/external-page.ts'
import { useSite } from '../../kit/use-site.ts'

const formats = ['csv', 'pdf'] as const
/** How many years can be chosen, this one included. */
const years = 6

/** Saves the statement of a year as a file. */
export function StatementButton() {
  const { t, locale } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const latest = Number(today(useSite().timeZone).slice(0, 4))
  const [year, setYear] = useState(latest)
  const get = useAct('statementFile', {
    done: ({ url }) => {
      saveFile(url)
      setOpen(false)
    },
  })
  return (
    <>
      <Button look="secondary" icon={Download} onClick={() => setOpen(true)}>
        {t('cashier.statement')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('cashier.statement')} size="sm">
        <div className="stack">
          <p className="t2">{t('cashier.statementText')}</p>
          <Field label={t('cashier.statementYear')}>
            <Select
              value={String(year)}
              onChange={(event) => setYear(Number(event.currentTarget.value))}
              options={Array.from({ length: years }, (_, back) => ({
                value: String(latest - back),
                label: toLocalDigits(String(latest - back), locale),
              }))}
            />
          </Field>
          <div className="row">
            {formats.map((format) => (
              <Button
                key={format}
                look={format === 'csv' ? 'primary' : 'secondary'}
                busy={get.busy}
                onClick={() => get.run({ year, format, language })}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
          <p className="sm muted">{t('cashier.statementPdfNote')}</p>
        </div>
      </Modal>
    </>
  )
}
