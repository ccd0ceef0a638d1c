import { createHash } from 'node:crypto'

let made = 0

/** An id in the shape of WhatsApp's: `wamid.` and base64. The same for the same words, a new one without. */
export const wamid = (...words: readonly (string | number)[]): string => {
  const source = words.length > 0 ? words.join(' ') : `unnamed ${++made}`
  return `wamid.${Buffer.concat([Buffer.from([0x1d, 0x06]), createHash('sha256').update(source).digest()]).toString('base64')}`
}

/** An id in the shape of Meta's: sixteen digits. */
export const metaId = (word: string): string =>
  String(createHash('sha256').update(word).digest().readBigUInt64BE() % 10n ** 16n).padStart(16, '1')

/** The id of a template in a language: fifteen digits, which a number holds as they are. */
export const templateIdOf = (name: string, language: string): string =>
  `1${metaId(`template ${name} ${language}`).slice(2)}`
