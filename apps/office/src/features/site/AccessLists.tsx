import { Button, Field, IconButton, TextInput, useTexts } from '@chokka/ui'
import { Plus, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { History } from '../../kit/History.tsx'
import { useMe } from '../../kit/use-me.ts'
import './site.css'
import { ChangeDialog, OneSetting, useAsking } from './use-setting.tsx'

const host = /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+$/
const network = /^[0-9a-f:.]+(\/\d{1,3})?$/i
/** What an entry looks like; the server says whether it is one (access-settings.ts of the module site). */
const lists = [
  { name: 'domains', form: host },
  { name: 'allowedCountries', form: /^[A-Z]{2}$/ },
  { name: 'blockedCountries', form: /^[A-Z]{2}$/ },
  { name: 'allowedAddresses', form: network },
  { name: 'blockedAddresses', form: network },
] as const
type List = (typeof lists)[number]

/** The host names of the site, and who may come in from where. */
export const AccessLists = () => (
  <div className="s-lists">
    {lists.map((list) => (
      <OneSetting key={list.name} name={list.name}>
        {({ value }) => <Form list={list} saved={Array.isArray(value) ? value.map(String) : []} />}
      </OneSetting>
    ))}
  </div>
)

function Form({ list: { name, form }, saved }: { list: List; saved: readonly string[] }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const [typed, setTyped] = useState('')
  const { isAsking, ask, close } = useAsking()
  const readOnly = !may('site.change')
  const isOfCountries = name === 'allowedCountries' || name === 'blockedCountries'
  const names = new Intl.DisplayNames([locale.lang], { type: 'region' })
  const shown = (entry: string) => (isOfCountries ? `${names.of(entry) ?? entry} (${entry})` : entry)
  const entry = isOfCountries ? typed.toUpperCase() : typed.toLowerCase()
  const isKnown = !isOfCountries || !form.test(entry) || names.of(entry) !== entry
  const canAdd = form.test(entry) && isKnown && !draft.includes(entry)
  const add = () => {
    setDraft([...draft, entry])
    setTyped('')
  }
  const title = t('room.saveList', { list: t(`room.list_${name}`) })
  return (
    <section className="card s-form" aria-label={t(`room.list_${name}`)}>
      <h2 className="card__h">{t(`room.list_${name}`)}</h2>
      <ul className="o-tags">
        {draft.length === 0 && <li className="o-sub">{t('room.none')}</li>}
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
      {!readOnly && (
        <div className="s-add">
          <Field label={t(`room.entry_${name}`)} hint={isOfCountries && canAdd ? names.of(entry) : undefined}>
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
      {!readOnly && (
        <div>
          <Button look="secondary" disabled={JSON.stringify(saved) === JSON.stringify(draft)} onClick={ask}>
            {title}
          </Button>
        </div>
      )}
      <History subject={`setting:${name}`} />
      {isAsking && (
        <ChangeDialog
          {...{ name, title, effect: t('product.countsAtOnce'), value: draft }}
          changes={[
            { label: t(`room.list_${name}`), before: saved.map(shown).join(', '), after: draft.map(shown).join(', ') },
          ]}
          onClose={close}
        />
      )}
    </section>
  )
}
