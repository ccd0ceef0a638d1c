import { uploadFile } from '@kervan/contracts/api/files/upload-file'
import { refused } from '@kervan/contracts/errors/refusal'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { invalidHeader } from '@kervan/infra/http/parse-parts'
import { fileNameIn } from './file-name-in.ts'
import type { UploadedFiles } from './uploaded-files.ts'

export const fileRoutes = ({ files }: { readonly files: UploadedFiles }): readonly Route[] => [
  route(uploadFile, async (call) => {
    const { raw, query, language } = call
    const { user } = signedIn(call)
    // There is no record in which such a user could name a file.
    if (!isStaff(user)) throw refused('not-permitted')
    const name = fileNameIn(raw.headers['file-name']) ?? query.name
    if (name === undefined) throw invalidHeader('File-Name', 'required', language)
    const announced = Number(raw.headers['content-length'] ?? 0)
    return { body: await files.upload({ name, bytes: raw, announced }, user.id) }
  }),
]
