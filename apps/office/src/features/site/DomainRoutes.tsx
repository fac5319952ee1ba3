import { isAffiliateCode, isAmongDomains, isHost, routePaths } from '@chokka/contract/access'
import type { DomainRoute } from '@chokka/contract/access'
import { Button, Field, IconButton, Select, TextInput, useTexts } from '@chokka/ui'
import { Plus, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useMe } from '../../kit/use-me.ts'
import { SettingForm } from './SettingForm.tsx'
import { OneSetting, useSettings } from './use-setting.tsx'

type Routes = Readonly<Record<string, DomainRoute>>
type Row = DomainRoute & { key: number; host: string }
type Domains = { domains: readonly string[]; mainDomain: string }

/** Where single host names lead to: a page of the site, or a registration with the code of an agent. */
export const DomainRoutes = () => (
  // The value has the form of the setting of this name (access-settings.ts of the module site).
  <OneSetting name="domainRoutes">{({ value }) => <Form saved={value as Routes} />}</OneSetting>
)

const rowsOf = (routes: Routes): Row[] => Object.entries(routes).map(([host, route], key) => ({ key, host, ...route }))
/** Larger than those of all saved rows, by which a new one is known. */
const nextKey = (rows: readonly Row[], saved: Routes) =>
  Math.max(Object.keys(saved).length - 1, ...rows.map(({ key }) => key)) + 1
/** Somebody who adds a row goes on by typing its host. */
const focusNew = (input: HTMLInputElement | null) => input?.focus()

function Form({ saved }: { saved: Routes }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { domains, mainDomain } = useSettings()
  const [rows, setRows] = useState(() => rowsOf(saved))
  const site = { domains: Array.isArray(domains) ? domains.map(String) : [], mainDomain: String(mainDomain ?? '') }
  const readOnly = !may('site.change')
  const line = ({ host, path, affiliateCode }: Omit<Row, 'key'>) =>
    [host, '→', ...(path === '' ? [] : [pathName(path)]), affiliateCode].filter(Boolean).join(' ')
  const pathName = (path: string) => t(`room.path${path.replace('/', '_')}` as 'room.path_agent')
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const faults = rows.map((row) => faultsOf(row, rows, site))
  return (
    <SettingForm
      {...{ name: 'domainRoutes', title: t('room.routes') }}
      value={Object.fromEntries(rows.map(({ host, path, affiliateCode }) => [host, { path, affiliateCode }]))}
      isRight={faults.every(({ host, code, whole }) => !host && !code && !whole)}
      before={rowsOf(saved).map(line).join(', ')}
      after={rows.map(line).join(', ')}
    >
      <p className="o-sub">{t('room.routesHint')}</p>
      {rows.length === 0 && <p className="o-sub">{t('room.none')}</p>}
      <ul className="s-routes">
        {rows.map((row, at) => {
          const fault = faults[at]
          const name = row.host || t('room.newRoute')
          return (
            <li key={row.key} className="s-route">
              <Field
                label={t('room.routeHost')}
                error={row.host !== '' && fault?.host ? t(`room.${fault.host}`) : undefined}
              >
                <TextInput
                  exact
                  maxLength={253}
                  readOnly={readOnly}
                  ref={row.key < Object.keys(saved).length ? undefined : focusNew}
                  value={row.host}
                  onChange={(event) => change(row.key, { host: event.currentTarget.value.trim().toLowerCase() })}
                />
              </Field>
              <Field label={t('room.routePath')}>
                <Select
                  aria-label={`${name}: ${t('room.routePath')}`}
                  disabled={readOnly}
                  value={row.path}
                  options={routePaths.map((value) => ({
                    value,
                    label: value === '' ? t('room.path_home') : pathName(value),
                  }))}
                  onChange={(event) => change(row.key, { path: event.currentTarget.value })}
                />
              </Field>
              <Field
                label={t('room.routeCode')}
                error={
                  fault?.code ? t(`room.${fault.code}`) : row.host !== '' && fault?.whole && t('room.leadsNowhere')
                }
              >
                <TextInput
                  exact
                  maxLength={16}
                  aria-label={`${name}: ${t('room.routeCode')}`}
                  readOnly={readOnly}
                  value={row.affiliateCode}
                  onChange={(event) => change(row.key, { affiliateCode: event.currentTarget.value.trim() })}
                />
              </Field>
              {!readOnly && (
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('room.removeEntry', { entry: name })}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {!readOnly && (
        <div>
          <Button
            look="secondary"
            size="sm"
            icon={Plus}
            onClick={() => setRows([...rows, { key: nextKey(rows, saved), host: '', path: '', affiliateCode: '' }])}
          >
            {t('room.addRoute')}
          </Button>
        </div>
      )}
    </SettingForm>
  )
}

/** What is wrong with a row, as keys of the texts. The server refuses the same. */
function faultsOf({ key, host, path, affiliateCode }: Row, rows: readonly Row[], site: Domains) {
  const isTwice = rows.some((other) => other.key !== key && other.host === host)
  return {
    host: !isHost(host)
      ? ('wrong_host' as const)
      : isTwice
        ? ('twice' as const)
        : isAmongDomains(site, host)
          ? undefined
          : ('notOurs' as const),
    code: isAffiliateCode(affiliateCode) ? undefined : ('wrong_code' as const),
    whole: path === '' && affiliateCode === '',
  }
}
