import { Button, Checkbox, Modal, useTexts } from '@chokka/ui'
import { UserRound } from '@chokka/ui/Icon.tsx'
import type { FactorKind, FactorRequired } from '@chokka/contract/factors'
import { open } from '../../kit/open.ts'
import { AppCode } from './AppCode.tsx'
import { BindEmailStep } from './BindEmailStep.tsx'
import { factorLabels, offReasons } from './factor-labels.ts'
import { FactorList } from './FactorList.tsx'
import { LineForm } from './LineForm.tsx'
import { SentCode } from './SentCode.tsx'
import { useFactor } from './use-factor.ts'
import type { FactorStep } from './use-factor.ts'

type FactorPopupProps = { required: FactorRequired; next?: string; password: string; onClose: () => void }
type Factor = FactorRequired['factors'][number]

/** The second factor of a login from a network that is not registered (spec 2 Login form). */
export function FactorPopup({ required, next, password, onClose }: FactorPopupProps) {
  const { t } = useTexts()
  const step = useFactor({ required, next, password })
  const { kind, setKind } = step
  const chosen = required.factors.find((one) => one.kind === kind)
  return (
    <Modal open onClose={onClose} title={t(titleOf(kind, chosen))} size="sm">
      {kind === null ? (
        <Choice required={required} step={step} onChoose={setKind} />
      ) : (
        <Given kind={kind} factor={chosen} step={step} />
      )}
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
    const shown = hint ? <span className="id">{hint}</span> : t(bound ? note : 'security.bindEmailNow')
    return {
      ...{ key: kind, icon, name: t(name), note: usable ? shown : t(why) },
      onPress: usable ? () => onChoose(kind) : undefined,
    }
  })
  return (
    <div className="facform">
      <p className="t2">{t('security.newPlaceLead', { place: required.place })}</p>
      <FactorList entries={entries} />
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
        missing={t('security.recoveryLead')}
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
  return step.isOver ? (
    <Button look="ghost" block onClick={() => open('login')}>
      {t('security.expiredLogin')}
    </Button>
  ) : (
    <Button look="ghost" block onClick={() => step.setKind(null)}>
      {t('security.otherWay')}
    </Button>
  )
}
