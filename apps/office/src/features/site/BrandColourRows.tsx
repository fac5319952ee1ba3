import { brandColourNames, contrastsOf, shadeOf } from '@chokka/contract/brand'
import type { BrandColour, BrandColours, Theme } from '@chokka/contract/brand'
import { Button, TextInput, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { fromAccent, nearest } from './tones.ts'

type RowsProps = {
  colours: BrandColours
  theme: Theme
  readOnly: boolean
  onChange: (colours: BrandColours) => void
}

/** The colours of a theme, each with the pair in which it is hardest to tell apart. */
export function BrandColourRows({ colours, theme, readOnly, onChange }: RowsProps) {
  const { t } = useTexts()
  const set = (name: BrandColour, value: string) =>
    onChange({ ...colours, [theme]: { ...colours[theme], [name]: value } })
  return (
    <section aria-label={t('room.colours')}>
      <h3 className="o-h4">{t('room.colours')}</h3>
      {brandColourNames.map((name) => (
        <Row key={`${theme} ${name}`} {...{ name, colours, theme, readOnly }} onChange={(value) => set(name, value)} />
      ))}
      {!readOnly && (
        <div className="s-acts">
          <Button look="secondary" size="sm" onClick={() => onChange(fromAccent(colours, theme))}>
            {t('room.fromAccent')}
          </Button>
          <Button look="ghost" size="sm" onClick={() => onChange({ ...colours, [theme]: {} })}>
            {t('room.productColours')}
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = Omit<RowsProps, 'onChange'> & { name: BrandColour; onChange: (value: string) => void }

function Row({ name, colours, theme, readOnly, onChange }: RowProps) {
  const { t } = useTexts()
  const value = shadeOf(colours, theme, name).toUpperCase()
  const colour = t(`room.colour_${name}`)
  const [worst] = contrastsOf(colours)
    .filter((pair) => pair.theme === theme && (pair.front === name || pair.ground === name))
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)
  const isBad = worst !== undefined && worst.ratio < worst.least
  const better = isBad ? nearest(colours, theme, name) : undefined
  const other = worst && t(`room.colour_${worst.front === name ? worst.ground : worst.front}`)
  return (
    <div className="s-colour">
      <input
        type="color"
        aria-label={t('room.pick', { colour })}
        disabled={readOnly}
        value={value.toLowerCase()}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <span>
        {colour}
        {worst && <small className="o-sub">{t('room.lowest', { other: other ?? '', least: worst.least })}</small>}
      </span>
      <Code label={t('room.code', { colour })} value={value} readOnly={readOnly} onChange={onChange} />
      {worst && <b className={isBad ? 'loss num' : 'gain num'}>{t('room.ratio', { ratio: worst.ratio })}</b>}
      {isBad && (
        <p className="err" role="status">
          <span>
            {t('room.tooClose', {
              front: t(`room.colour_${worst.front}`),
              ground: t(`room.colour_${worst.ground}`),
              ...{ ratio: worst.ratio, least: worst.least },
            })}{' '}
            {better !== undefined && !readOnly && (
              <button type="button" className="link" onClick={() => onChange(better)}>
                {t('room.nearest', { colour: better })}
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

type CodeProps = { label: string; value: string; readOnly: boolean; onChange: (value: string) => void }

/** The colour in figures. What is typed counts once it is a colour. */
function Code({ label, value, readOnly, onChange }: CodeProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      exact
      aria-label={label}
      maxLength={7}
      readOnly={readOnly}
      value={typed}
      onBlur={() => setTyped(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (/^#[0-9A-Fa-f]{6}$/.test(text)) onChange(text.toUpperCase())
      }}
    />
  )
}
