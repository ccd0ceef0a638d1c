import { refused } from '@kervan/contracts/errors/refusal'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { streamOf } from '@kervan/contracts/streams'
import type { UploadedFiles } from '../../files/uploaded-files.ts'

/**
 * Has a conversation hold the files of a message under its own key, before the message is requested: from here on they stay. Each must have been uploaded
 * by who writes, and be what it is said to be; knowing a hash opens no file.
 * @throws Refusal file-not-uploaded with the `paths` at fault
 */
export const nameFilesOf =
  (uploads: Pick<UploadedFiles, 'name'>) =>
  async (files: readonly StoredFile[], userId: string, conversationId: string): Promise<void> => {
    if (files.length === 0) return
    const ids = files.map(({ id }) => id)
    const there = await uploads.name(ids, userId, streamOf('conversation', conversationId))
    const known = new Map(there.map((file) => [file.id, file]))
    const paths = files.flatMap(({ id, type, size }, place) => {
      const file = known.get(id)
      return file?.type === type && file.size === size ? [] : [`body.files.${place}`]
    })
    if (paths.length > 0) throw refused('file-not-uploaded', { paths })
  }
