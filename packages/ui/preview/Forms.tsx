import { Latin } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { useState } from 'react'
import {
  AmountInput,
  Button,
  Checkbox,
  Field,
  PasswordInput,
  PinInput,
  RadioCard,
  Select,
  Switch,
  TextInput,
  useTexts,
} from '../src/index.ts'
import { flagOf } from '../src/index.ts'
import { MessageSquareMore, UserRound } from '../src/Icon.tsx'

/** Every input in its normal, invalid and valid state. */
export function Forms() {
  const { t } = useTexts()
  const [amount, setAmount] = useState('2000')
  const [pin, setPin] = useState('1234')
  const [plan, setPlan] = useState('none')
  return (
    <main className="page">
      <h1 className="sr">{t('common.edit')}</h1>
      <div className="grid2">
        <div className="stack">
          <Field label={t('shell.myAccount')} hint={t('common.optional')}>
            <TextInput icon={UserRound} exact placeholder="rahim77" />
          </Field>
          <Field label={t('shell.myAccount')} error={t('errors.account_taken')}>
            <TextInput icon={UserRound} exact defaultValue="ra" />
          </Field>
          <Field label={t('shell.securityCentre')} ok required>
            <PasswordInput defaultValue="chokka66" autoComplete="new-password" />
          </Field>
          <Field label={t('shell.messages')} hint={t('shell.mobileReminder')}>
            <TextInput
              exact
              inputMode="tel"
              placeholder="09********"
              before={
                <>
                  <img className="flag" src={flagOf('bn')} alt="" width={24} height={24} />
                  <Latin>+880</Latin>
                </>
              }
            />
          </Field>
          <Field label={t('common.verify')}>
            <TextInput
              icon={MessageSquareMore}
              exact
              after={
                <button type="button" className="act">
                  {t('common.send')}
                </button>
              }
            />
          </Field>
          <Field label={t('common.sort')}>
            <Select
              options={[
                { value: 'all', label: t('common.all') },
                { value: 'new', label: t('common.new') },
              ]}
            />
          </Field>
          <Checkbox defaultChecked>{t('common.ageNote', { age: 18 })}</Checkbox>
          <Checkbox error={t('errors.age_not_agreed')}>{t('shell.terms')}</Checkbox>
          <Switch defaultChecked>{t('shell.notices')}</Switch>
        </div>
        <div className="stack">
          <AmountInput
            label={t('common.amount')}
            value={amount}
            onChange={setAmount}
            presets={['200', '500', '1000', '2000', '5000', '10000', '20000', '25000'].map(parseMoney)}
            all={{ label: t('common.maximum'), amount: parseMoney('25000') }}
            hint={t('common.limits', { min: '৳২০০', max: '৳২৫,০০০' })}
          />
          <AmountInput
            label={t('common.amount')}
            value=""
            onChange={() => undefined}
            error={t('errors.amount_limit')}
          />
          <Field label={t('shell.securityCentre')}>
            <PinInput value={pin} onChange={setPin} secret />
          </Field>
          {['reload', 'extra', 'none'].map((value) => (
            <RadioCard
              key={value}
              name="plan"
              value={value}
              checked={plan === value}
              onChange={() => setPlan(value)}
              title={t('shell.promotions')}
              note={t('common.daysCount', { count: 7 })}
              end="+৳৪০"
            />
          ))}
          <Button size="lg" block>
            {t('common.submit')}
          </Button>
        </div>
      </div>
    </main>
  )
}
