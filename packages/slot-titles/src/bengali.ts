const vowelSigns = /[ািীুূৃেো]$/u
const vowels = /[অআইঈউঊএঐওঔ]$/u

/**
 * The genitive of a Bengali noun by the rule of its last letter: নদী → নদীর, বাঘ → বাঘের, মই → মইয়ের, শরৎ → শরতের.
 * Exceptions (চা → চায়ের) stand beside their words.
 */
export function genitiveOf(noun: string): string {
  if (noun.endsWith('ৎ')) return `${noun.slice(0, -1)}তের`
  if (noun.endsWith('ৌ')) return `${noun}য়ের`
  if (vowels.test(noun)) return `${noun}য়ের`
  return vowelSigns.test(noun) ? `${noun}র` : `${noun}ের`
}
