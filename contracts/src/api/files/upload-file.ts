import { z } from 'zod'
import { StoredFile } from '../../files/stored-file.ts'
import { endpoint } from '../../http/endpoint.ts'

/**
 * Uploads a file. The same bytes again are the same file, so that the call may be repeated. A file that no record names is removed after a
 * day. Users without any right may not upload.
 */
export const uploadFile = endpoint({
  name: 'upload-file',
  summary: 'Upload the bytes of a file, which a record may then name',
  method: 'POST',
  path: '/api/files',
  owner: 'command-service',
  permission: 'signed-in',
  forKeys: true,
  /** What programs call it that do not say it by the header `File-Name`: a name may be a person's, and addresses are kept by proxies. */
  query: z.strictObject({ name: z.string().min(1, 'required').max(1_000).optional() }),
  takes: 'bytes',
  response: StoredFile,
  status: 201,
  errors: [
    'not-permitted',
    'file-empty',
    'file-too-large',
    'file-type-not-taken',
    'text-not-utf-8',
    'file-name-misleads',
    'file-infected',
    'file-scan-unavailable',
    'image-too-large',
    'too-many-uploads',
  ],
})
