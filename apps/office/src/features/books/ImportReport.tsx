import { toast } from '@chokka/client/toasts.ts'
import { formatNumber } from '@chokka/text'
import { AmountInput, Field, Select, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { channelName } from '../../kit/channels.ts'
import { labelOf } from '../../kit/labels.ts'
import { PickFile } from '../../kit/PickFile.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { base64Of } from './base64.ts'
import type { OfDay } from './Reconcile.tsx'

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
            <TextInput type="date" max={latest} value={day} onChange={(event) => setDay(event.currentTarget.value)} />
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
