import { isAmongDomains, isCountry, isDomain, isNetwork, isOrigin } from '@chokka/contract/access'
import { Button, Field, IconButton, TextInput, useTexts } from '@chokka/ui'
import { Plus, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useMe } from '../../kit/use-me.ts'
import { DomainRoutes } from './DomainRoutes.tsx'
import { SettingForm } from './SettingForm.tsx'
import { MainDomain, UnknownCountry } from './SingleAccess.tsx'
import { OneSetting, useSettings } from './use-setting.tsx'

const asTyped = (text: string) => text.toLowerCase()
const lists = {
  domains: { isRight: isDomain, written: asTyped },
  allowedCountries: { isRight: isCountry, written: (text: string) => text.toUpperCase() },
  blockedCountries: { isRight: isCountry, written: (text: string) => text.toUpperCase() },
  allowedAddresses: { isRight: isNetwork, written: asTyped },
  blockedAddresses: { isRight: isNetwork, written: asTyped },
  imageHosts: { isRight: isOrigin, written: (text: string) => text.toLowerCase().replace(/\/$/, '') },
  launchHosts: { isRight: isOrigin, written: (text: string) => text.toLowerCase().replace(/\/$/, '') },
} as const
type List = keyof typeof lists

const otherOf = { allowedCountries: 'blockedCountries', blockedCountries: 'allowedCountries' } as const
const isOfCountries = (name: List): name is keyof typeof otherOf => name in otherOf
const entriesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The host names of the site and where they lead to, who may come in from where, and other hosts that it uses. */
export const AccessLists = () => (
  <div className="s-groups">
    <div className="s-lists">
      <One list="domains" />
      <MainDomain />
    </div>
    <DomainRoutes />
    <div className="s-lists">
      <One list="allowedCountries" />
      <One list="blockedCountries" />
      <UnknownCountry />
    </div>
    <div className="s-lists">
      <One list="allowedAddresses" />
      <One list="blockedAddresses" />
    </div>
    <div className="s-lists">
      <One list="imageHosts" />
      <One list="launchHosts" />
    </div>
  </div>
)

const One = ({ list }: { list: List }) => (
  <OneSetting name={list}>{({ value }) => <Form name={list} saved={entriesOf(value)} />}</OneSetting>
)

function Form({ name, saved }: { name: List; saved: readonly string[] }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const settings = useSettings()
  const [draft, setDraft] = useState(saved)
  const [typed, setTyped] = useState('')
  const readOnly = !may('site.change')
  const names = new Intl.DisplayNames([locale.lang], { type: 'region' })
  const shown = (entry: string) => (isOfCountries(name) ? `${names.of(entry) ?? entry} (${entry})` : entry)
  const entry = lists[name].written(typed)
  const others = isOfCountries(name) ? entriesOf(settings[otherOf[name]]) : []
  const fault = faultOf(entry, { name, draft, others })
  const canAdd = entry !== '' && fault === undefined
  // A route whose host is no domain any more: the server refuses the list without it.
  const left = name === 'domains' ? hostsLeft(draft, settings) : []
  const add = () => {
    setDraft([...draft, entry])
    setTyped('')
  }
  return (
    <SettingForm
      {...{ name, title: t(`room.list_${name}`), value: draft, isRight: left.length === 0 }}
      before={saved.map(shown).join(', ')}
      after={draft.map(shown).join(', ')}
    >
      <ul className="o-tags">
        {draft.length === 0 && <li className="o-sub">{t(`room.none_${name}`)}</li>}
        {draft.map((one) => (
          <li key={one} className="o-tag">
            {shown(one)}
            {!readOnly && (
              <IconButton
                icon={X}
                size="sm"
                label={t('room.removeEntry', { entry: shown(one) })}
                onClick={() => setDraft(draft.filter((other) => other !== one))}
              />
            )}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className="err" role="alert">
          {t('room.routedHosts', { hosts: left.join(', ') })}
        </p>
      )}
      {!readOnly && (
        <div className="s-add">
          <Field
            label={t(`room.entry_${name}`)}
            hint={isOfCountries(name) && canAdd ? names.of(entry) : undefined}
            error={fault && t(`room.${fault}`)}
          >
            <TextInput
              exact
              maxLength={253}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value.trim())}
              onKeyDown={(event) => event.key === 'Enter' && canAdd && add()}
            />
          </Field>
          <Button look="secondary" size="sm" icon={Plus} disabled={!canAdd} onClick={add}>
            {t('room.add')}
          </Button>
        </div>
      )}
    </SettingForm>
  )
}

type Around = { name: List; draft: readonly string[]; others: readonly string[] }

/** What is wrong with an entry that was typed, as a key of the texts. */
function faultOf(entry: string, { name, draft, others }: Around) {
  if (entry === '') return undefined
  if (draft.includes(entry)) return 'twice'
  if (others.includes(entry)) return 'inOtherList'
  return lists[name].isRight(entry) ? undefined : (`wrong_${name}` as const)
}

/** The hosts of routes that these domains leave out. */
function hostsLeft(domains: readonly string[], { domainRoutes, mainDomain }: Readonly<Record<string, unknown>>) {
  const site = { domains, mainDomain: String(mainDomain ?? '') }
  return Object.keys(domainRoutes ?? {}).filter((host) => !isAmongDomains(site, host))
}
