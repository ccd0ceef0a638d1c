import { uploadFile } from '@kervan/contracts/api/files/upload-file'
import { refused } from '@kervan/contracts/errors/refusal'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import type { UploadedFiles } from './uploaded-files.ts'

export const fileRoutes = ({ files }: { readonly files: UploadedFiles }): readonly Route[] => [
  route(uploadFile, async (call) => {
    const { raw, query } = call
    const { user } = signedIn(call)
    // There is no record in which such a user could name a file.
    if (!isStaff(user)) throw refused('not-permitted')
    const announced = Number(raw.headers['content-length'] ?? 0)
    return { body: await files.upload({ name: query.name, bytes: raw, announced }, user.id) }
  }),
]
