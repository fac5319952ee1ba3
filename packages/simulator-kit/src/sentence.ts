/** A sentence in both languages; the pages of a simulator show them side by side. */
export type Sentence = { bn: string; en: string }

/** The Bengali sentence with the English one under it, as markup. */
export const both = ({ bn, en }: Sentence): string => `${escaped(bn)}<span class="en" lang="en">${escaped(en)}</span>`

export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
