import { z } from 'zod'
import { Instant, UserId } from '../ids.ts'

/** Where a user read sensitive fields: on the record's page, on the page as it was, in its history, or in a file of it. */
export const READ_WAYS = ['page', 'past', 'history', 'file'] as const
export type ReadWay = (typeof READ_WAYS)[number]

const LineId = z.string().regex(/^\d{1,18}$/)
const Named = z.object({ id: z.guid(), name: z.string().nullable() })

/** A user read sensitive fields of a record; one entry for what the same reader reads in the same way within some minutes. */
export const RecordRead = z.object({
  id: LineId,
  /** When it was first read within those minutes. */
  at: Instant,
  by: Named.extend({ id: UserId }),
  /** The colleague as whom an administrator looked at the product. */
  as: Named.nullable(),
  /** The API key by which it was read. */
  key: Named.nullable(),
  through: z.enum(READ_WAYS),
  /** Names of the fields that were told and held something. */
  fields: z.array(z.string()),
  address: z.string().nullable(),
})
export type RecordRead = z.infer<typeof RecordRead>

export const ReadsQuery = z.strictObject({
  /** Older than this one: the `next` of a page. */
  before: LineId.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const ReadsPage = z.object({ data: z.array(RecordRead), next: LineId.nullable() })
export type ReadsPage = z.infer<typeof ReadsPage>
