import type { Mention, NamedColleague } from '../kit/mentions.ts'

/** Most colleagues whom one note names. */
export const MOST_MENTIONS = 20
/** What a name in a note begins with. */
export const MENTION_SIGN = '@'

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character)

/** Whether a sign at a place begins a word, as the list of names opens there. */
const beginsWord = (text: string, at: number): boolean => at === 0 || /\s/u.test(text[at - 1]!)

/**
 * Where a text names colleagues, in its order: a sign that begins a word, and behind it a whole name, the longest that fits. Of several
 * with one name the first is meant.
 * @param colleagues  whom it may name
 */
export const mentionsIn = (text: string, colleagues: readonly NamedColleague[]): readonly Mention[] => {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  const found: Mention[] = []
  for (let at = text.indexOf(MENTION_SIGN); at >= 0; at = text.indexOf(MENTION_SIGN, at + 1)) {
    if (!beginsWord(text, at)) continue
    const behind = at + MENTION_SIGN.length
    const colleague = longestFirst.find(
      ({ name }) => text.startsWith(name, behind) && !isPartOfWord(text[behind + name.length]),
    )
    if (colleague) found.push({ userId: colleague.userId, at, length: MENTION_SIGN.length + colleague.name.length })
  }
  return found
}

/** The colleagues whom mentions name, each once, in their order. */
export const mentioned = (mentions: readonly Pick<Mention, 'userId'>[]): readonly string[] => [
  ...new Set(mentions.map(({ userId }) => userId)),
]

/** A text and where it names colleagues. */
export interface MentioningText {
  readonly text: string
  readonly mentions: readonly Mention[]
}

/**
 * A text with the names that colleagues have now. One without a name, and one of whom the text is gone, stays as it was written.
 * @param nameOf  undefined for a colleague who is not known
 */
export const withNamesOfToday = (
  { text, mentions }: MentioningText,
  nameOf: (userId: string) => string | undefined,
): MentioningText => {
  let written = ''
  let end = 0
  const placed: Mention[] = []
  for (const { userId, at, length } of mentions) {
    if (at < end || at + length > text.length) continue
    const name = nameOf(userId)
    const marker = name ? MENTION_SIGN + name : text.slice(at, at + length)
    written += text.slice(end, at)
    placed.push({ userId, at: written.length, length: marker.length })
    written += marker
    end = at + length
  }
  return { text: written + text.slice(end), mentions: placed }
}
