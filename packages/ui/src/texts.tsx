import type { Texts } from '@chokka/text'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

const TextsHere = createContext<Texts | null>(null)

/** Gives every part below it the sentences, digits and zone of the reader. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsHere value={texts}>{children}</TextsHere>
}

/** The reader's texts: `const { t, locale } = useTexts()`. The parts of this package need `common` and `shell`. */
export function useTexts(): Texts {
  const texts = useContext(TextsHere)
  if (!texts) throw new Error('TextsProvider is missing above this part')
  return texts
}
