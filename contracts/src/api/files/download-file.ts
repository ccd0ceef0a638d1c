import { z } from 'zod'
import { FileId, StoredFile } from '../../files/stored-file.ts'
import { endpoint } from '../../http/endpoint.ts'
import { DECLARED_KINDS } from '../../kinds/registry.ts'

/** Kinds of records that hold files: those with fields of files, and conversations, whose messages have them. */
const HOLDERS = [...DECLARED_KINDS, 'conversation'] as const

/**
 * The bytes of a file to a reader who sees a record that holds it, or held it, in a field that the reader sees; of a conversation, in a message
 * that the reader's timeline shows.
 */
export const downloadFile = endpoint({
  name: 'download-file',
  summary: 'The bytes of a file that a record holds',
  method: 'GET',
  path: '/api/files/:id',
  owner: 'query-service',
  permission: 'signed-in',
  forKeys: true,
  params: z.object({ id: FileId }),
  query: z.strictObject({
    kind: z.enum(HOLDERS),
    record: z.guid('invalid-id'),
    /** Saved and not shown, whatever it is. */
    save: z.enum(['true']).optional(),
    /** Of the formatted text of a mail, which is given in no other way: as a page for a frame, where its pictures that lie elsewhere are loaded or are not. */
    page: z.enum(['without-pictures', 'with-pictures']).optional(),
  }),
  gives: 'bytes',
  response: StoredFile,
  errors: ['file-not-found'],
})
