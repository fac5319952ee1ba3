import { csvOf, download } from '@chokka/client/csv.ts'
import { Download } from '@chokka/ui/Icon.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { formatNumber } from '@chokka/text'
import { Button, AmountInput, Field, Select, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { channelName } from '../../kit/channels.ts'
import { DayField } from '../../kit/DayField.tsx'
import { labelOf } from '../../kit/labels.ts'
import { PickFile } from '../../kit/PickFile.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { base64Of } from './base64.ts'
import type { OfDay } from './rows.ts'

/** A report as the site reads it, for whoever has to make one. */
const sampleOf = (day: string): string =>
  csvOf(
    ['trx_id', 'kind', 'amount', 'fee', 'time', 'status', 'reference'],
    [
      ['9K4C81WZ3B', 'deposit', '500.00', '7.50', `${day} 10:15:00`, 'completed', 'D-20261126-100001-a3ab1455'],
      ['8H2B77QX1A', 'withdrawal', '1200.00', '0.00', `${day} 11:40:00`, 'completed', 'W-100001'],
    ],
  )

type ImportProps = {
  channels: readonly string[]
  of: OfDay
  latest: string
  onClose: () => void
  onDone: (of: OfDay) => void
}

const mostBytes = 2_000_000

/** Brings the report of a provider for a day. Where a row is wrong, the dialog names it, and nothing was read. */
export function ImportReport({ channels, of, latest, onClose, onDone }: ImportProps) {
  const { t, locale } = useTexts()
  const [channel, setChannel] = useState(of.channel)
  const [day, setDay] = useState(of.day)
  const [file, setFile] = useState<File>()
  const [balance, setBalance] = useState('')
  const [wrong, setWrong] = useState<string>()
  const bring = useAct('importReport', {
    done: ({ done }) => {
      const rows = formatNumber(done?.rows ?? 0, locale)
      toast({ text: t('books.imported', { rows, open: formatNumber(done?.open ?? 0, locale) }), tone: 'ok' })
      onDone({ channel, day })
    },
    field: ({ value }, sentence) => {
      // The value of this refusal has these two fields (read-report.ts of the module books).
      const { problem, line } = value as { problem: string; line: number }
      const why = labelOf('books.problem', problem)
      setWrong(line > 0 ? `${t('books.inLine', { line: formatNumber(line, locale) })}: ${why}` : `${sentence} ${why}`)
    },
  })
  const isLarge = (file?.size ?? 0) > mostBytes
  const send = async (reason: string) => {
    if (!file) return
    setWrong(undefined)
    const text = base64Of(new Uint8Array(await file.arrayBuffer()))
    const rest = balance === '' ? {} : { balance: balance.replace(/\.$/, '') }
    bring.run({ channel, day, name: file.name, file: text, reason, ...rest })
  }
  return (
    <ReasonDialog
      title={t('books.importTitle')}
      confirm={t('books.import')}
      reasons={[t('books.reason_reportOfDay'), t('books.reason_lateReport')]}
      isReady={file !== undefined && !isLarge && channel !== '' && day !== '' && day <= latest}
      busy={bring.busy}
      fields={
        <div className="stack">
          <Field label={t('books.channel')}>
            <Select
              value={channel}
              onChange={(event) => setChannel(event.currentTarget.value)}
              options={channels.map((value) => ({ value, label: channelName(value) }))}
            />
          </Field>
          <Field label={t('books.day')}>
            <DayField max={latest} value={day || null} onChange={(chosen) => setDay(chosen ?? '')} />
          </Field>
          <Field label={t('books.file')} hint={t('books.fileHint')} error={isLarge ? t('books.fileLarge') : wrong}>
            <div className="row">
              <PickFile
                label={t('books.chooseFile')}
                what={t('books.file')}
                accept=".csv,.tsv,.txt,text/csv"
                onPick={(chosen) => {
                  setWrong(undefined)
                  if (chosen) setFile(chosen)
                }}
              />
              <span className="o-sub">{file?.name ?? t('books.noFile')}</span>
              <Button
                look="ghost"
                size="sm"
                icon={Download}
                onClick={() => download(sampleOf(day), 'report-sample.csv')}
              >
                {t('books.sampleFile')}
              </Button>
            </div>
          </Field>
          <p className="label">{t('books.balanceSaid')}</p>
          <AmountInput label={t('books.balanceSaid')} value={balance} onChange={setBalance} />
        </div>
      }
      effects={
        <div className="stack">
          <p className="t2">{t('books.effect_import')}</p>
          <p className="muted">{t('books.importAgain')}</p>
        </div>
      }
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}
