import { Field, TextArea, TextInput, useTexts } from '@chokka/ui'

const languages = ['en', 'bn'] as const
type Words = { en: string; bn: string }
export const isNamed = (name: Words): boolean => languages.every((language) => name[language].trim() !== '')

type NameAndTextProps = {
  name: Words
  text: Words
  /** As many characters as the contract takes. */
  most: { name: number; text: number }
  labels: { name: string; text: string }
  readOnly: boolean
  onChange: (words: { name: Words; text: Words }) => void
}

/** What members read of something: its name and a text, in both languages. */
export function NameAndText({ name, text, most, labels, readOnly, onChange }: NameAndTextProps) {
  const { t } = useTexts()
  return languages.map((language) => (
    <div key={language} className="stack">
      <Field label={`${labels.name} · ${t(`office.language_${language}`)}`}>
        <TextInput
          maxLength={most.name}
          readOnly={readOnly}
          value={name[language]}
          onChange={(event) => onChange({ name: { ...name, [language]: event.currentTarget.value }, text })}
        />
      </Field>
      <Field label={`${labels.text} · ${t(`office.language_${language}`)}`}>
        <TextArea
          rows={2}
          maxLength={most.text}
          readOnly={readOnly}
          value={text[language]}
          onChange={(event) => onChange({ name, text: { ...text, [language]: event.currentTarget.value } })}
        />
      </Field>
    </div>
  ))
}
