import { loadTexts } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Key } from '../../kit/Key.tsx'
import { officeLanguages } from '../../kit/languages.ts'

/** The prepared answers, by the word that is typed after the slash. */
const words = ['hello', 'wait', 'deposit', 'payout', 'documents', 'bye'] as const
type Answer = { word: string; text: string }

/** Prepared answers in the language of the chat, filtered by what follows a slash. */
export function useCanned(language: string, typed: string, onChoose: (text: string) => void) {
  const [all, setAll] = useState<readonly Answer[]>([])
  const [at, setAt] = useState(0)
  const lang = officeLanguages.find(({ code }) => code === language)?.code ?? 'en'
  useEffect(() => {
    let isHere = true
    void loadTexts({ lang }, ['office']).then((texts) => {
      if (isHere) setAll(words.map((word) => ({ word, text: texts.t(`office.canned_${word}`) })))
    })
    return () => {
      isHere = false
    }
  }, [lang])
  const found = typed.startsWith('/') ? all.filter(({ word }) => word.startsWith(typed.slice(1).toLowerCase())) : []
  const chosen = Math.min(at, found.length - 1)
  const choose = (answer: Answer) => {
    setAt(0)
    onChoose(answer.text)
  }
  /** Whether the key was one of the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const answer = found[chosen]
    if (!answer) return false
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Escape') onChoose('')
    else if (event.key === 'Enter' || event.key === 'Tab') choose(answer)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { found, chosen, lang, choose, onKey, open: () => onChoose('/') }
}

export function CannedList({ canned }: { canned: ReturnType<typeof useCanned> }) {
  const { t } = useTexts()
  if (canned.found.length === 0) return null
  return (
    <ul className="o-canned" aria-label={t('office.canned')}>
      {canned.found.map((answer, place) => (
        <li key={answer.word}>
          <button
            type="button"
            className={place === canned.chosen ? 'is-on' : undefined}
            onClick={() => canned.choose(answer)}
          >
            <span>/{answer.word}</span>
            <span lang={canned.lang}>{answer.text}</span>
            {place === canned.chosen && <Key of="↵" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
