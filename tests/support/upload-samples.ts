import { uploadFile } from '@kervan/contracts/api/files/upload-file'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { files } from '@kervan/contracts/kit/fields/fields'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import type { ApiClient } from './api-client.ts'

const [SAMPLES] = FIELD_TYPES.files.samples(files()) as unknown as readonly [readonly StoredFile[]]

/** Uploads the files that samples of fields name, so that who is signed in may name them. */
export const uploadSamples = async (api: Pick<ApiClient, 'baseUrl' | 'token'>): Promise<void> => {
  for (const { id, name } of SAMPLES) {
    const url = new URL(uploadFile.path, api.baseUrl)
    url.searchParams.set('name', name)
    const { status } = await fetch(url, {
      method: uploadFile.method,
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${api.token()}` },
      body: SAMPLE_BYTES[id] as Uint8Array<ArrayBuffer>,
    })
    if (status !== 201) throw new Error(`uploading ${name}: ${status}`)
  }
}
