import { charactersIn, type ContentKind } from '@chokka/contract/content'
import { Button, Field, TextInput, useTexts } from '@chokka/ui'
import { useId, useRef } from 'react'
import { kinds, type WordField, type Words } from './kinds.ts'

type WordFieldsProps = {
  kind: ContentKind
  language: 'bn' | 'en'
  words: Words
  readOnly: boolean
  onChange: (words: Words) => void
}

/** As many characters as the contract takes. */
const most: Readonly<Record<WordField, number>> = {
  ...{ title: 160, kicker: 60, summary: 300, body: 20_000, button: 40, note: 120 },
  ...{ gives: 300, asks: 300, lasts: 300, meanwhile: 300 },
}
const long: ReadonlySet<WordField> = new Set(['summary', 'gives', 'asks', 'lasts', 'meanwhile'])

/** The words of a piece in one language. */
export function WordFields({ kind, language, words, readOnly, onChange }: WordFieldsProps) {
  const { t } = useTexts()
  return (
    <fieldset lang={language}>
      <legend className="card__h">{t(`office.language_${language}`)}</legend>
      {kinds[kind].words.map((name) => {
        const value = words[name] ?? ''
        const set = (text: string) => onChange({ ...words, [name]: text })
        const count = t('product.characters', { count: charactersIn(value), most: most[name] })
        if (name === 'body') return <Body key={name} {...{ value, readOnly, count }} onChange={set} />
        return (
          <Field key={name} label={t(`product.word_${name}`)} hint={count} required={name === 'title'}>
            {long.has(name) ? (
              <Lines label={t(`product.word_${name}`)} {...{ value, readOnly }} most={most[name]} onChange={set} />
            ) : (
              <TextInput
                value={value}
                readOnly={readOnly}
                maxLength={most[name]}
                onChange={(event) => set(event.currentTarget.value)}
              />
            )}
          </Field>
        )
      })}
    </fieldset>
  )
}

type LinesProps = {
  label: string
  value: string
  readOnly: boolean
  most: number
  rows?: number
  onChange: (text: string) => void
}

const Lines = ({ label, value, readOnly, most: maxLength, rows = 2, onChange }: LinesProps) => (
  <textarea
    className="o-ta"
    aria-label={label}
    {...{ value, readOnly, maxLength, rows }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** What the buttons put around the chosen text. */
const marks = [
  { name: 'bold', before: '<b>', after: '</b>' },
  { name: 'heading', before: '<h3>', after: '</h3>' },
  { name: 'paragraph', before: '<p>', after: '</p>' },
  { name: 'list', before: '<ul>\n<li>', after: '</li>\n</ul>' },
  { name: 'item', before: '<li>', after: '</li>' },
  { name: 'link', before: '<a href="https://">', after: '</a>' },
] as const

type BodyProps = { value: string; readOnly: boolean; count: string; onChange: (text: string) => void }

/** The text of a piece as HTML. The server cleans it; the preview shows what is left. */
function Body({ value, readOnly, count, onChange }: BodyProps) {
  const { t } = useTexts()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (before: string, after: string) => {
    const { current } = area
    if (!current) return
    const [start, end] = [current.selectionStart, current.selectionEnd]
    onChange(value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end))
    current.focus()
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('product.word_body')}</label>
      {!readOnly && (
        <div className="chips" role="toolbar" aria-label={t('product.marks')}>
          {marks.map(({ name, before, after }) => (
            <Button key={name} look="secondary" size="sm" onClick={() => put(before, after)}>
              {t(`product.mark_${name}`)}
            </Button>
          ))}
        </div>
      )}
      <textarea
        id={id}
        ref={area}
        className="o-ta"
        rows={10}
        maxLength={most.body}
        {...{ value, readOnly }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="help">
        {count} · {t('product.htmlHint')}
      </p>
    </div>
  )
}
