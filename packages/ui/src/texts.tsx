import type { Texts } from '@chokka/text'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

const TextsContext = createContext<Texts | null>(null)

/** Provides the texts, the digits and the time zone to every component below it. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The texts: `const { t, locale } = useTexts()`. The components of this package need `common` and `shell`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('TextsProvider is missing above this component')
  return texts
}
