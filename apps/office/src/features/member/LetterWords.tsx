import { Field, TextInput, useTexts } from '@chokka/ui'

type Words = { title: string; content: string }
export type Letter = { bn: Words; en: Words }
const empty: Words = { title: '', content: '' }
export const emptyLetter: Letter = { bn: empty, en: empty }
const isWhole = ({ title, content }: Words) => title.trim() !== '' && content.trim() !== ''
const isEmpty = ({ title, content }: Words) => title.trim() === '' && content.trim() === ''

/** The texts of a message in both languages, or in Bengali alone; null while something is missing. */
export function textsOf({ bn, en }: Letter): Record<string, Words> | null {
  if (!isWhole(bn) || !(isEmpty(en) || isWhole(en))) return null
  return { bn, ...(isEmpty(en) ? {} : { en }) }
}

/** What staff write to members, in the languages of the site. */
export function LetterWords({ letter, onChange }: { letter: Letter; onChange: (letter: Letter) => void }) {
  const { t } = useTexts()
  const words = (lang: 'bn' | 'en', label: string) => (
    <WordsOf lang={lang} label={label} words={letter[lang]} onChange={(own) => onChange({ ...letter, [lang]: own })} />
  )
  return (
    <>
      {words('bn', t('member.inBengali'))}
      {words('en', t('member.inEnglish'))}
    </>
  )
}

type WordsOfProps = { lang: 'bn' | 'en'; label: string; words: Words; onChange: (words: Words) => void }

function WordsOf({ lang, label, words, onChange }: WordsOfProps) {
  const { t } = useTexts()
  return (
    <fieldset lang={lang} className="m-words">
      <legend className="label">{label}</legend>
      <Field label={t('member.subject')}>
        <TextInput
          maxLength={120}
          value={words.title}
          onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('member.content')}>
        <textarea
          className="o-ta"
          aria-label={`${t('member.content')}, ${label}`}
          rows={3}
          maxLength={4000}
          value={words.content}
          onChange={(event) => onChange({ ...words, content: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  )
}
