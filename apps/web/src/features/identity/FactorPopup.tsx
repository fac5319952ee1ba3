import { Alert, Button, Checkbox, Modal, useTexts, Latin } from '@chokka/ui'
import { UserRound } from '@chokka/ui/Icon.tsx'
import type { FactorKind, FactorRequired } from '@chokka/contract/factors'
import { useRef } from 'react'
import { open } from '../../kit/open.ts'
import { AppCode } from './AppCode.tsx'
import { BindEmailStep } from './BindEmailStep.tsx'
import { factorLabels, offReasons } from './factor-labels.ts'
import { FactorList } from './FactorList.tsx'
import { LineForm } from './LineForm.tsx'
import { SentCode } from './SentCode.tsx'
import { useFactor } from './use-factor.ts'
import type { FactorStep } from './use-factor.ts'
import { useFocusOn } from './use-focus-on.ts'

type FactorPopupProps = { required: FactorRequired; next?: string; password: string; onClose: () => void }
type Factor = FactorRequired['factors'][number]

/** The second factor of a login from a network that is not registered (spec 2 Login form). */
export function FactorPopup({ required, next, password, onClose }: FactorPopupProps) {
  const { t } = useTexts()
  const step = useFactor({ required, next, password })
  const { kind, setKind } = step
  const chosen = required.factors.find((one) => one.kind === kind)
  const body = useRef<HTMLDivElement>(null)
  useFocusOn(body, 'first', step.isOver ? 'over' : (kind ?? 'choice'))
  useFocusOn(body, 'code', step.wait > 0)
  return (
    <Modal open onClose={onClose} title={t(titleOf(step.isOver ? null : kind, chosen))} size="sm">
      <div ref={body}>
        {step.isOver ? (
          <Over text={step.error} />
        ) : kind === null ? (
          <Choice required={required} step={step} onChoose={setKind} />
        ) : (
          <Given kind={kind} factor={chosen} step={step} />
        )}
      </div>
    </Modal>
  )
}

function titleOf(kind: FactorStep['kind'], factor: Factor | undefined) {
  if (kind === null) return 'security.newPlaceTitle'
  if (kind === 'email' && factor && !factor.bound) return 'security.bindEmailTitle'
  return (
    {
      authenticator: 'security.appDigits',
      recovery: 'security.recoveryTitle',
      mobile: 'security.mobileTitle',
      email: 'security.emailTitle',
      payeeName: 'security.nameTitle',
    } as const
  )[kind]
}

type ChoiceProps = { required: FactorRequired; step: FactorStep; onChoose: (kind: FactorKind) => void }

function Choice({ required, step, onChoose }: ChoiceProps) {
  const { t } = useTexts()
  const entries = required.factors.map(({ kind, bound, usable, hint }) => {
    const { icon, name, note } = factorLabels[kind]
    const why = bound ? 'security.off_weaker' : offReasons[kind]
    const shown = hint ? <Latin>{hint}</Latin> : t(bound ? note : 'security.bindEmailNow')
    return {
      ...{ key: kind, icon, name: t(name), note: usable ? shown : t(why) },
      onPress: usable ? () => onChoose(kind) : undefined,
    }
  })
  return (
    <div className="facform">
      <p className="t2">{t('security.newPlaceLead', { place: required.place })}</p>
      <FactorList entries={entries} isFirst />
      <Checkbox checked={step.remember} onChange={(event) => step.setRemember(event.currentTarget.checked)}>
        {t('security.rememberPlace')}
      </Checkbox>
    </div>
  )
}

type GivenProps = { kind: NonNullable<FactorStep['kind']>; factor: Factor | undefined; step: FactorStep }

function Given({ kind, factor, step }: GivenProps) {
  const { t } = useTexts()
  const form = { error: step.error, busy: step.busy, submit: t('security.confirm'), more: <Otherwise step={step} /> }
  if (kind === 'authenticator')
    return <AppCode {...form} onSubmit={(code) => step.give({ code })} onRecovery={() => step.setKind('recovery')} />
  if (kind === 'recovery')
    return (
      <LineForm
        {...form}
        kind="code"
        lead={<p className="t2">{t('security.recoveryLead')}</p>}
        label={t('security.factor_recovery')}
        missing={t('security.recoveryMissing')}
        autoComplete="off"
        placeholder="7KQ2-94XM"
        onSubmit={(code) => step.give({ code })}
      />
    )
  if (kind === 'payeeName')
    return (
      <LineForm
        {...form}
        lead={<p className="t2">{t('security.nameLead')}</p>}
        label={t('security.name')}
        missing={t('security.nameTitle')}
        help={t('security.nameHelp')}
        icon={UserRound}
        autoComplete="name"
        placeholder={t('security.namePlaceholder')}
        onSubmit={(name) => step.give({ name })}
      />
    )
  if (kind === 'email' && factor && !factor.bound && !factor.hint) return <BindEmailStep step={step} />
  return (
    <SentCode
      {...form}
      kind={kind}
      to={factor?.hint ?? ''}
      send={step.sendCode}
      sending={step.sending}
      wait={step.wait}
      onSubmit={(code) => step.give({ code })}
    />
  )
}

function Otherwise({ step }: { step: FactorStep }) {
  const { t } = useTexts()
  return (
    <Button look="ghost" block onClick={() => step.setKind(null)}>
      {t('security.otherWay')}
    </Button>
  )
}

/** Nothing that could be typed now would be taken: the login has to begin anew. */
function Over({ text }: { text: string | undefined }) {
  const { t } = useTexts()
  return (
    <div className="facform">
      <Alert tone="bad">{text}</Alert>
      <Button block onClick={() => open('login')}>
        {t('security.expiredLogin')}
      </Button>
    </div>
  )
}
