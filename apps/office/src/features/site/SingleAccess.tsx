import { isAmongDomains, isHost } from '@chokka/contract/access'
import { Field, Segmented, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useMe } from '../../kit/use-me.ts'
import { SettingForm } from './SettingForm.tsx'
import { OneSetting, useSettings } from './use-setting.tsx'

/** By which name links and search engines know the site. */
export const MainDomain = () => (
  <OneSetting name="mainDomain">{({ value }) => <MainForm saved={String(value)} />}</OneSetting>
)

function MainForm({ saved }: { saved: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { domains, domainRoutes } = useSettings()
  const [typed, setTyped] = useState(saved)
  const host = typed.trim().toLowerCase()
  const isName = host === '' || isHost(host)
  const site = { domains: Array.isArray(domains) ? domains.map(String) : [], mainDomain: host }
  const left = Object.keys(domainRoutes ?? {}).filter((one) => !isAmongDomains(site, one))
  const wrong = left.length > 0 ? t('room.routedHosts', { hosts: left.join(', ') }) : undefined
  return (
    <SettingForm
      {...{ name: 'mainDomain', title: t('room.mainDomain'), value: host, before: saved, after: host }}
      isRight={isName && left.length === 0}
    >
      <Field
        label={t('room.entry_mainDomain')}
        hint={t('room.mainDomainHint')}
        error={isName ? wrong : t('room.wrong_host')}
      >
        <TextInput
          exact
          maxLength={253}
          readOnly={!may('site.change')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
    </SettingForm>
  )
}

/** Whether somebody comes in whose country is not known. */
export const UnknownCountry = () => (
  <OneSetting name="unknownCountry">
    {({ value }) => <UnknownForm saved={value === 'block' ? 'block' : 'allow'} />}
  </OneSetting>
)

function UnknownForm({ saved }: { saved: 'allow' | 'block' }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const shown = (value: 'allow' | 'block') => t(`room.unknown_${value}`)
  return (
    <SettingForm
      {...{ name: 'unknownCountry', title: t('room.unknownCountry'), value: draft }}
      {...{ before: shown(saved), after: shown(draft) }}
    >
      <p className="o-sub">{t('room.unknownHint')}</p>
      {may('site.change') ? (
        <Segmented
          label={t('room.unknownCountry')}
          value={draft}
          onChange={setDraft}
          options={(['allow', 'block'] as const).map((value) => ({ value, label: shown(value) }))}
        />
      ) : (
        <p>{shown(saved)}</p>
      )}
    </SettingForm>
  )
}
