import { z } from 'zod'
import { DRIVE_KINDS } from '../../files/drive-kinds.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

const entry = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(DRIVE_KINDS),
    /** Bytes; null of folders, and of documents of Google's own. */
    size: z.int().nullable(),
    modifiedAt: Instant.nullable(),
    /** Opens it at Google. */
    link: z.string(),
  })
export type DriveFolderEntry = z.infer<ReturnType<typeof entry>>

/** What the folder holds that a participant's `driveFolder` names; of a file, the file alone. */
export const readDriveFolder = endpoint({
  name: 'read-drive-folder',
  summary: 'What the Google Drive folder of a participant holds',
  method: 'GET',
  path: '/api/participants/:id/drive-folder',
  owner: 'query-service',
  permission: 'participants.view',
  params: z.object({ id: z.guid('invalid-id') }),
  query: z.object({
    /** Asks Google, however recent what is held of it. */
    again: z.literal('true').optional(),
  }),
  shows: ['participant'],
  response: z.object({
    name: z.string(),
    /** Folders first, then by name; 200 at most. */
    entries: z.array(entry()),
    /** There are more than these. */
    more: z.boolean(),
    /** Google was not asked for it now, or did not answer: it may be out of date. */
    fromCache: z.boolean(),
    /** When Google told it. */
    readAt: Instant,
  }),
  errors: ['record-not-found', 'drive-folder-not-set', 'drive-not-connected', 'drive-folder-unreadable'],
})
