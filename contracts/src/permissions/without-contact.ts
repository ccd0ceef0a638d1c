import type { MessageContent } from '../messages/message-content.ts'

/** People who never said their name are called by their number, address or provider's id until a colleague corrects it. */
const CALLED_BY_CONTACT = /^\+?\p{Nd}{6,}$|^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]*\d[A-Za-z0-9]*$$/u

/** A number within other words, in whatever digits, with whatever dashes or underscores. */
const NUMBER_IN_WORDS = /\+?\p{Nd}[\p{Nd}\p{Cf}\p{Pd}\s()./_]{5,}\p{Nd}/gu
/** An address within other words. It is looked for where a word begins alone: from each letter on, one long word would take its length squared. */
const ADDRESS_IN_WORDS = /(?<![^\s@])[^\s@]+@[^\s@]+/gu

/** Digits of a telephone number within a name, whatever stands between them but letters. */
const NUMBER_IN_NAME = /\+?\p{N}(?:[^\p{L}\p{N}]{0,3}\p{N}){6,}\p{M}*/gu
const ADDRESS_IN_NAME = /(?<![^\s@])[^\s@]+\s{0,2}@\s{0,2}[^\s@]+/gu
/** What stood around a number or an address that is left out. */
const LEFT_AROUND =
  /[([{<][^\p{L}\p{N}]{0,3}[)\]}>]|^[\s\p{Pd}:,;/|+)\]}>]+|(?<![\s\p{Pd}:,;/|+([{<])[\s\p{Pd}:,;/|+([{<]+$/gu

/**
 * A name as it is told to readers who may not see how people are reached: without numbers and addresses in it, and empty where nothing else
 * can be read.
 * @param values  contact points that are known to be the person's
 */
export const nameWithoutContact = (name: string, values: readonly string[] = []): string => {
  if (CALLED_BY_CONTACT.test(name.replace(/[\s()/\p{Pd}\p{Cf}]|(?<=\p{Nd})\./gu, '')) || values.includes(name))
    return ''
  const without = name.replace(NUMBER_IN_NAME, ' ').replace(ADDRESS_IN_NAME, ' ')
  if (without === name) return name
  const rest = without.replace(LEFT_AROUND, '').replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(rest) ? rest : ''
}

/** Words of a provider, without the numbers and addresses in them. */
export const wordsWithoutContact = (words: string): string =>
  words.replace(NUMBER_IN_WORDS, '…').replace(ADDRESS_IN_WORDS, '…')

/** Kinds of content whose words a provider or a telephone wrote, and no person. */
const NOT_TYPED: readonly string[] = ['system', 'contacts'] satisfies readonly MessageContent['kind'][]

/** The words of a message in a list row or a notice, for the same readers. What people typed stays. */
export const previewWithoutContact = <Preview extends { readonly kind: string; readonly text: string }>(
  preview: Preview,
): Preview => (NOT_TYPED.includes(preview.kind) ? { ...preview, text: wordsWithoutContact(preview.text) } : preview)

/** A message as the same readers see it: what a provider told, and visiting cards, without numbers and addresses. What people typed stays. */
export const contentWithoutContact = (content: MessageContent): MessageContent => {
  switch (content.kind) {
    case 'system':
      return { ...content, text: wordsWithoutContact(content.text) }
    case 'contacts':
      return {
        ...content,
        contacts: content.contacts.map(({ name }) => ({ name: wordsWithoutContact(name), phones: [], emails: [] })),
      }
    case 'choice':
      return content.form === undefined ? content : { ...content, form: wordsWithoutContact(content.form) }
    case 'unsupported':
      return {
        ...content,
        ...(content.reason !== undefined && { reason: wordsWithoutContact(content.reason) }),
        raw: null,
      }
    case 'unknown':
      return { ...content, raw: null }
    default:
      return content
  }
}
