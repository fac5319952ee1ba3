import { Button, Field, Switch, TextInput, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { labelOf } from '../../kit/labels.ts'
import { useDoor } from '../../kit/office-clock.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { countriesOf, isClosed, platforms, switched, type Closed, type ClosedChange, type Platform } from './closed.ts'

type MatrixProps = {
  name: string
  of: Closed
  /** Where its whole vendor is closed. */
  vendor?: Closed | undefined
  /** The countries in which its vendor has closed it. */
  blocked?: readonly string[]
  readOnly: boolean
  busy: boolean
  /** The cell about which is asked; its owner forgets it when the act is done. */
  asking: Cell | undefined
  onAsk: (cell: Cell | undefined) => void
  onChange: (change: ClosedChange, reason: string) => void
}
export type Cell = { country: string | null; platform: Platform; isOn: boolean }

/** Where it plays: countries by devices. Each switch is one act with its reason. */
export function Matrix({ name, of, vendor, blocked = [], readOnly, busy, asking, onAsk, onChange }: MatrixProps) {
  const { t, locale } = useTexts()
  const { data: door } = useDoor()
  const [added, setAdded] = useState<readonly string[]>([])
  const names = new Intl.DisplayNames([locale.lang], { type: 'region' })
  const nameOf = (country: string | null) =>
    country === null ? t('product.everywhere') : (names.of(country) ?? country)
  const home = door ? [door.country] : []
  const countries = [...new Set([...home, ...countriesOf(of, vendor), ...blocked, ...added])]
  const cellName = ({ country, platform }: Pick<Cell, 'country' | 'platform'>) =>
    `${nameOf(country)} · ${labelOf('product.platform', platform)}`
  /** Why this cell cannot be switched on here: something wider is closed. */
  const widerOf = (country: string | null, platform: Platform): string | undefined => {
    if (vendor && (isClosed(vendor, null, platform) || (country !== null && isClosed(vendor, country, platform))))
      return t('product.closedForVendor')
    if (country !== null && isClosed(of, null, platform)) return t('product.closedEverywhere')
    return undefined
  }
  const switchOf = (country: string | null, platform: Platform) => {
    const wider = widerOf(country, platform)
    return (
      <Switch
        title={wider}
        checked={wider === undefined && !isClosed(of, country, platform)}
        disabled={readOnly || wider !== undefined}
        onChange={(event) => onAsk({ country, platform, isOn: event.currentTarget.checked })}
      >
        <span className="sr">{[cellName({ country, platform }), wider].filter(Boolean).join(', ')}</span>
      </Switch>
    )
  }
  return (
    <div>
      <h3 className="o-h4">{t('product.whereItPlays')}</h3>
      <table className="g-matrix">
        <thead>
          <tr>
            <th scope="col">{t('product.country')}</th>
            {platforms.map((platform) => (
              <th key={platform} scope="col">
                {labelOf('product.platform', platform)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[null, ...countries].map((country) => (
            <tr key={country ?? ''}>
              <th scope="row">{nameOf(country)}</th>
              {country !== null && blocked.includes(country) ? (
                <td colSpan={platforms.length} className="muted">
                  {t('product.notByVendor')}
                </td>
              ) : (
                platforms.map((platform) => <td key={platform}>{switchOf(country, platform)}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!readOnly && <AddCountry known={countries} names={names} onAdd={(country) => setAdded([...added, country])} />}
      {asking && (
        <ReasonDialog
          title={`${name} · ${cellName(asking)}`}
          confirm={t(asking.isOn ? 'product.openThere' : 'product.closeThere')}
          tone={asking.isOn ? 'primary' : 'danger'}
          reasons={[t('product.reason_licence'), t('product.reason_fault'), t('product.reason_vendor')]}
          effects={
            <>
              <p className="t2">
                <b>{cellName(asking)}</b>: {labelOf('product.game', asking.isOn ? 'off' : 'on')} →{' '}
                {labelOf('product.game', asking.isOn ? 'on' : 'off')}
              </p>
              <p className="t2">{t('product.roundsEnd')}</p>
            </>
          }
          busy={busy}
          onConfirm={(reason) => onChange(switched(of, asking.country, asking.platform, asking.isOn), reason)}
          onClose={() => onAsk(undefined)}
        />
      )}
    </div>
  )
}

type AddProps = { known: readonly string[]; names: Intl.DisplayNames; onAdd: (country: string) => void }

/** Another row, by the two letters of its country. */
function AddCountry({ known, names, onAdd }: AddProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const isCode = /^[A-Z]{2}$/.test(typed) && names.of(typed) !== typed
  const add = () => {
    if (!known.includes(typed)) onAdd(typed)
    setTyped('')
  }
  return (
    <div className="g-add">
      <Field label={t('product.countryCode')} hint={isCode ? names.of(typed) : t('product.countryHint')}>
        <TextInput
          exact
          maxLength={2}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
          onKeyDown={(event) => event.key === 'Enter' && isCode && add()}
        />
      </Field>
      <Button look="secondary" size="sm" icon={Plus} disabled={!isCode} onClick={add}>
        {t('product.addCountry')}
      </Button>
    </div>
  )
}
