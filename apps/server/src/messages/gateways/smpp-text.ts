/** How a text is put into the PDUs of SMPP 3.4. */
export type SmppPart = {
  /** 0: the alphabet of the centre, used only for signs that are the same in all of them. 8: UCS-2. */
  data_coding: 0 | 8
  /** 0x40 says that the bytes begin with a user data header. */
  esm_class: 0 | 0x40
  bytes: Buffer
}

/** Signs that have the same byte in ASCII, in GSM 03.38 and in Latin-1. */
const plain = /^[A-Za-z0-9 \n\r!"#%&'()*+,\-./:;<=>?]*$/

const alphabets = {
  /** Units that fit one message, or one segment beside its header of six bytes. */
  plain: { data_coding: 0, whole: 160, segment: 153, encode: (text: string) => Buffer.from(text, 'latin1') },
  ucs2: { data_coding: 8, whole: 70, segment: 67, encode: (text: string) => Buffer.from(text, 'utf16le').swap16() },
} as const

const alphabetOf = (text: string) => (plain.test(text) ? alphabets.plain : alphabets.ucs2)

/** One PDU with the whole text, for `message_payload` or, when it is short, for `short_message`. */
export function wholeText(text: string): SmppPart & { isShort: boolean } {
  const { data_coding, whole, encode } = alphabetOf(text)
  return { data_coding, esm_class: 0, bytes: encode(text), isShort: text.length <= whole }
}

/** The same text as segments with a concatenation header each. `reference` tells them from other messages. */
export function segmentsOf(text: string, reference: number): SmppPart[] {
  const { data_coding, segment, encode } = alphabetOf(text)
  const texts = cut(text, segment)
  return texts.map((part, index) => {
    const header = Buffer.from([5, 0, 3, reference & 0xff, texts.length, index + 1])
    return { data_coding, esm_class: 0x40, bytes: Buffer.concat([header, encode(part)]) }
  })
}

/** Pieces of at most `length` units. No piece ends inside a letter with its vowel signs, or inside an emoji. */
function cut(text: string, length: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (piece.length + segment.length > length && piece !== '') {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
