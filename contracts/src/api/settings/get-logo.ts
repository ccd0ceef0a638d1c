import { z } from 'zod'
import { FileId, StoredFile } from '../../files/stored-file.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The company's logo to everybody, as long as it is the logo: of files that were or may become one nothing is told. */
export const getLogo = endpoint({
  name: 'get-logo',
  summary: "The bytes of the company's logo",
  method: 'GET',
  path: '/api/site-settings/logo/:id',
  owner: 'query-service',
  permission: 'public',
  params: z.object({ id: FileId }),
  shows: [],
  gives: 'bytes',
  response: StoredFile,
  errors: ['file-not-found'],
})
