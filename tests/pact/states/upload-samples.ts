import { Readable } from 'node:stream'
import type { UploadedFiles } from '@kervan/command-service/files/uploaded-files'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { files } from '@kervan/contracts/kit/fields/fields'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import type pg from 'pg'

const [SAMPLES] = FIELD_TYPES.files.samples(files()) as unknown as readonly [readonly StoredFile[]]

const upload = (uploads: UploadedFiles, userId: string, name: string, content: Uint8Array) =>
  uploads.upload({ name, bytes: Readable.from([content]), announced: content.length }, userId)

/** Databases to which the bytes have been uploaded already, by whatever user. */
const uploaded = new WeakMap<pg.Pool, Promise<void>>()

/** Uploads the files that samples of fields name as this user, so that requests can name them as if they were just chosen. */
export const uploadSamples = async (uploads: UploadedFiles, pool: pg.Pool, userId: string): Promise<void> => {
  const first = uploaded.get(pool) ?? uploadAll(uploads, userId)
  uploaded.set(pool, first)
  await first
  await pool.query(
    'insert into commands.file_uploads (file_id, user_id) select unnest($1::text[]), $2 on conflict do nothing',
    [SAMPLES.map(({ id }) => id), userId],
  )
}

const uploadAll = async (uploads: UploadedFiles, userId: string): Promise<void> => {
  for (const { id, name } of SAMPLES) await upload(uploads, userId, name, SAMPLE_BYTES[id] as Uint8Array)
}

/** Uploads files until one is refused, then smaller ones until not a byte more is accepted. */
export const hoard = async (uploads: UploadedFiles, userId: string): Promise<void> => {
  let size = 500
  for (let each = 0; size > 0; each++) {
    const text = `${each} ${userId} `.padEnd(size, 'x').slice(0, size)
    const isTaken = await upload(uploads, userId, 'not.txt', Buffer.from(text)).then(
      () => true,
      () => false,
    )
    if (!isTaken) size = Math.floor(size / 2)
  }
}
