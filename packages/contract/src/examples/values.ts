// Values of the examples. What a call needs from another one has a stand-in; `sources.ts` says whence it comes.

/** Stands in for an id that another call gives, or that the client makes itself. */
export const id = '0193a1c4-7b52-7e0a-9c41-3f6d2b8e5a10'
export const otherId = '0193a1c4-7b52-7e0a-9c41-3f6d2b8e5a11'
/** Stands in for the id of an account. */
export const holderId = '482915073'
export const reason = 'Asked for by the member'
export const password = 'nine lives and a cat'
/** A game of the demo. */
export const game = { vassalage: 'CHOKKA', gameCode: 'crash' }
export const days = { from: '2026-11-01', to: '2026-11-07' }
const words = (title: string, content: string) => ({ title, content })
export const letterTexts = {
  bn: words('নতুন খেলা', 'আজ থেকে আছে।'),
  en: words('A new game', 'It is here from today.'),
}
