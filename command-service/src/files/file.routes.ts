import { uploadFile } from '@kervan/contracts/api/files/upload-file'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import type { UploadedFiles } from './uploaded-files.ts'

export const fileRoutes = ({ files }: { readonly files: UploadedFiles }): readonly Route[] => [
  route(uploadFile, async (call) => {
    const { raw, query } = call
    const announced = Number(raw.headers['content-length'] ?? 0)
    return { body: await files.upload({ name: query.name, bytes: raw, announced }, signedIn(call).user.id) }
  }),
]
