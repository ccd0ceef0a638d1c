import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { user } from '@kervan/contracts/kinds/user/user'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { forReader } from '../../kit/for-reader.ts'
import { withMentionedNames } from '../../kit/mentioned-names.ts'

/** Notes that name colleagues, with the names that these have now. */
export const nameMentioned = async (
  pool: pg.Pool,
  entries: readonly TimelineEntry[],
  reader: Reader,
): Promise<readonly TimelineEntry[]> => {
  const texts = entries.map(({ detail }) =>
    detail.kind === 'note' && detail.mentions
      ? { text: detail.text, mentions: detail.mentions }
      : { text: '', mentions: [] },
  )
  const named = await withMentionedNames(pool, texts, forReader(user, reader))
  return entries.map((entry, at) => {
    const { detail } = entry
    if (detail.kind !== 'note' || !detail.mentions) return entry
    const { text, mentions } = named[at]!
    return { ...entry, detail: { kind: 'note', text, mentions: [...mentions] } }
  })
}
