import { download } from '@chokka/client/csv.ts'
import { toast } from '@chokka/client/toasts.ts'
import { Copy, Download } from '@chokka/ui/Icon.tsx'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { QrCode } from '@chokka/client/QrCode.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { Button, Checkbox, Field, PinInput, RefusedState, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { endSession, queries, useAct } from '../../kit/client.ts'
import { GateFrame, GateSteps } from './GateFrame.tsx'

/** The second and third step of a first sign-in: the authenticator, and the recovery codes that are shown once. */
export function BindAuthenticator() {
  const { t } = useTexts()
  const { run, refusal } = useAct('startStaffAuthenticator', { done: (value) => setApp(value) })
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => run({}), [run])
  const bind = useAct('bindStaffAuthenticator', {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    field: (_refusal, sentence) => {
      setFault(sentence)
      setCode('')
    },
  })
  if (codes) return <KeepCodes codes={codes} />
  return (
    <GateFrame>
      <form
        className="o-gate"
        onSubmit={(event) => {
          event.preventDefault()
          bind.run({ code })
        }}
      >
        <GateSteps step={2} />
        <h1>{t('office.bindTitle')}</h1>
        {refusal && <RefusedState text={sentenceOf(refusal)} onRetry={() => run({})} />}
        {app ? (
          <div className="o-qr">
            <QrCode text={app.uri} label={t('office.qrLabel')} />
            <div className="stack">
              <p className="help">{t('office.scan')}</p>
              <CopyText text={app.secret} shown={app.secret.replace(/(.{4})/g, '$1 ').trim()} />
            </div>
          </div>
        ) : (
          !refusal && <SkeletonLines lines={5} />
        )}
        <Field label={t('office.codeNow')} error={fault}>
          <PinInput
            autoComplete="one-time-code"
            value={code}
            onChange={(digits) => {
              setCode(digits)
              setFault(undefined)
            }}
          />
        </Field>
        <Button type="submit" block busy={bind.busy} disabled={!app || code.length < 6}>
          {t('office.checkCode')}
        </Button>
        <Button look="ghost" block onClick={endSession}>
          {t('common.logout')}
        </Button>
      </form>
    </GateFrame>
  )
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts()
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <GateFrame>
      <div className="o-gate">
        <GateSteps step={3} />
        <h1>{t('office.codesTitle')}</h1>
        <p className="help">{t('office.codesText')}</p>
        <ul className="o-codes">
          {codes.map((code) => (
            <Latin as="li" key={code}>
              {code}
            </Latin>
          ))}
        </ul>
        <div className="o-acts">
          <Button
            look="secondary"
            icon={Copy}
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => toast({ text: t('common.copied'), tone: 'ok' }),
                () => toast({ text: t('common.copyFailed'), tone: 'bad' }),
              )
            }
          >
            {t('office.copyCodes')}
          </Button>
          <Button look="secondary" icon={Download} onClick={() => download(text, 'chokka-recovery-codes.txt')}>
            {t('office.saveCodes')}
          </Button>
        </div>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)}>
          {t('office.codesKept')}
        </Checkbox>
        <Button block disabled={!isKept} onClick={() => void queries.invalidateQueries({ queryKey: ['staffInfo'] })}>
          {t('office.enter')}
        </Button>
      </div>
    </GateFrame>
  )
}
