import type { FileSort, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { StoredFile } from '@kervan/contracts/files/stored-file'

/** A file of a message, and where it stands. */
export interface GalleryFile {
  readonly id: string
  readonly file: StoredFile
  readonly conversationId: string
  readonly messageId: string
  /** When the message was written, UTC, ISO 8601. */
  readonly at: string
  readonly direction: 'inbound' | 'outbound'
  /** Who wrote it, of ours. */
  readonly by: string
}

const sortOf = (type: string): FileSort =>
  type.startsWith('image/') ? 'photo' : type.startsWith('video/') ? 'video' : 'document'

/** The files that are here, in the order of their messages; of a message with several those of the sort alone. */
export const galleryFiles = (entries: readonly TimelineEntry[], sort: FileSort): readonly GalleryFile[] =>
  entries.flatMap(({ id, detail, conversationId, at, by }) => {
    if (detail.kind !== 'message' || conversationId === null) return []
    const { messageId, direction } = detail
    return detail.files.flatMap(({ part, file }) =>
      file && (sort === 'any' || sortOf(file.type) === sort)
        ? [{ id: `${id}/${part}`, file, conversationId, messageId, at, direction, by: by.name }]
        : [],
    )
  })
