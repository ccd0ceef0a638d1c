import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { files } from '@kervan/contracts/kit/fields/fields'
import { NO_FILES, type UploadedFiles } from '../files/uploaded-files.ts'

const [SAMPLES] = FIELD_TYPES.files.samples(files()) as unknown as readonly [readonly StoredFile[]]

/** Everybody has uploaded the files that samples of fields name, and nothing else. */
export const sampleFiles: UploadedFiles = {
  ...NO_FILES,
  name: async (ids) => SAMPLES.filter(({ id }) => ids.includes(id)),
}
