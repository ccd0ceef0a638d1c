import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { type MentioningText, mentioned, withNamesOfToday } from '@kervan/contracts/text/mentions-in'
import type pg from 'pg'
import type { ForReader } from './for-reader.ts'
import type { FoundEntry } from './read-history.ts'
import { namesOf } from './shown-values.ts'

/** Texts with the names that the colleagues whom they name have now, in their order. */
export const withMentionedNames = async (
  pool: pg.Pool,
  texts: readonly MentioningText[],
  reader: Pick<ForReader, 'called'>,
): Promise<readonly MentioningText[]> => {
  const ids = mentioned(texts.flatMap(({ mentions }) => mentions))
  const names = await namesOf(
    pool,
    ids.map((id) => `user-${id}`),
    reader,
  )
  return texts.map((text) => withNamesOfToday(text, (id) => names.get(`user-${id}`)))
}

/** Entries of a history whose notes have the same names as in the timeline. */
export const showNotes = async (
  pool: pg.Pool,
  entries: readonly FoundEntry[],
  reader: Pick<ForReader, 'called'>,
): Promise<readonly HistoryEntry[]> => {
  const texts = entries.map(({ note }) => ({ text: note?.text ?? '', mentions: note?.mentions ?? [] }))
  const named = await withMentionedNames(pool, texts, reader)
  return entries.map(({ note, ...entry }, at) => {
    if (note === null) return { ...entry, note }
    const { mentions: _, text, ...told } = note
    return { ...entry, note: { ...told, text: text === null ? null : named[at]!.text } }
  })
}
