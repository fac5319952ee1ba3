import { toast } from '@chokka/client/toasts.ts'
import { parseMoney } from '@chokka/money'
import { formatMoney, formatNumber, inLanguage, toLatinDigits } from '@chokka/text'
import { Button, Chip, Chips, Field, Icon, TextInput, useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { cashOf, convertFault, moneyText, typedPoints } from './points.ts'
import type { Points } from './points.ts'
import { useSpending } from './use-spending.ts'

/** Points to cash at the rate of the rank. The server computes what comes; this shows it before. */
export function Convert({ points, rank }: { points: Points; rank: number }) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState('')
  const spending = useSpending('convertPoints', ({ record }) => {
    setTyped('')
    const amount = formatMoney(parseMoney(record.amount ?? '0'), locale)
    toast({ text: t('mall.converted', { amount, points: formatNumber(record.balance, locale) }), tone: 'ok' })
  })
  const { faults, password } = spending
  const asked = typedPoints(typed)
  const number = (value: number) => formatNumber(value, locale)
  const gives = formatMoney(cashOf(asked ?? 0, points.pointsPerTaka), locale)
  const values = {
    ...{ least: number(points.least), most: number(points.dayMost), left: number(points.leftToday) },
    points: number(points.balance),
  }
  const faultOf = () => {
    if (asked === null) return t('mall.convertMissing')
    const broken = convertFault(points, asked)
    return broken ? t(`mall.convert${broken}`, values) : undefined
  }
  const submit = () => {
    const missing = {
      asked: faultOf(),
      password: password === '' && points.password !== 'none' ? t('mall.passwordMissing') : undefined,
    }
    spending.setFaults(missing)
    if (asked === null || missing.asked !== undefined || missing.password !== undefined) return
    spending.run({ id: spending.keyFor(String(asked)), points: asked, ...(password === '' ? {} : { password }) })
  }
  return (
    <section className="card">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Head points={points} rank={rank} />
        <Amount
          {...{ points, typed, gives }}
          error={faults.asked}
          onType={(next) => {
            setTyped(next)
            spending.setFaults({})
          }}
        />
        <p className="help">
          {asked !== null &&
            t('mall.convertHow', { points: number(asked), rate: number(points.pointsPerTaka), amount: gives })}{' '}
          {t('mall.convertLimits', values)}
        </p>
        <PasswordField
          asks={points.password}
          value={password}
          onChange={spending.setPassword}
          error={faults.password}
        />
        <Button type="submit" size="lg" block busy={spending.busy} disabled={points.password === 'none'}>
          {asked === null ? t('mall.convertNow') : t('mall.convertTo', { amount: gives })}
        </Button>
      </form>
    </section>
  )
}

function Head({ points, rank }: { points: Points; rank: number }) {
  const { t, locale } = useTexts()
  const name = points.rates[rank]
  return (
    <h2 className="rw-h">
      {t('mall.convertTitle')}
      <small>
        {t('mall.convertRate', {
          ...{ rank: name ? inLanguage(name.name, locale) : '', rate: formatNumber(points.pointsPerTaka, locale) },
          taka: moneyText('1', locale),
        })}
      </small>
    </h2>
  )
}

type AmountProps = {
  points: Points
  typed: string
  gives: string
  error: string | undefined
  onType: (typed: string) => void
}

/** How many points, beside what they give; the least, half and all of them can be pressed. */
function Amount({ points, typed, gives, error, onType }: AmountProps) {
  const { t, locale } = useTexts()
  const number = (value: number) => formatNumber(value, locale)
  const most = Math.min(points.balance, points.leftToday)
  const presets = [...new Set([points.least, Math.floor(most / 2), most])].filter((one) => one >= points.least)
  return (
    <>
      <div className="ml-conv">
        <Field label={t('mall.convertPoints')} error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed === '' ? '' : number(Number(typed))}
            onChange={(event) => {
              const digits = toLatinDigits(event.currentTarget.value).replace(/\D/g, '')
              onType(digits.replace(/^0+/, '').slice(0, 9))
            }}
          />
        </Field>
        <Icon of={ChevronRight} />
        <div className="field">
          <span className="ml-conv__l">{t('mall.convertGives')}</span>
          <output>{gives}</output>
        </div>
      </div>
      {most >= points.least && (
        <Chips label={t('mall.convertPoints')}>
          {presets.map((preset) => (
            <Chip key={preset} pressed={String(preset) === typed} onPress={() => onType(String(preset))}>
              {number(preset)}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  )
}
