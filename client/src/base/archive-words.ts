import { type AnyRecord, archiveTextsOf } from '@kervan/contracts/kit/record'

/** All that is said of the archive of a kind. */
export type ArchiveWord =
  | 'label'
  | 'archive'
  | 'restore'
  | 'archived'
  | 'restored'
  | 'all-archived'
  | 'all-restored'
  | 'notice'
  | 'locked'

/** The key of a word of a kind's archive. */
export const archiveKey = (record: Pick<AnyRecord, 'collection' | 'namesArchive'>, word: ArchiveWord): string =>
  `${archiveTextsOf(record)}.${word}`
