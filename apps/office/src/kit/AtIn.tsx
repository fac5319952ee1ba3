import { At } from './At.tsx'

/** An instant in a sentence: the words around it come from the texts, in the order of the language. */
export function AtIn({ text, at }: { text: (when: string) => string; at: string }) {
  const [before = '', after = ''] = text('\u0000').split('\u0000')
  return (
    <>
      {before}
      <At at={at} />
      {after}
    </>
  )
}
