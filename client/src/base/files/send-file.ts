import { uploadFile } from '@kervan/contracts/api/files/upload-file'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import { ApiError, apiErrorOf } from '../api/api-error.ts'
import { silenceCode } from '../api/network.ts'
import { headersOf, urlOf } from '../api/request-of.ts'
import { uuidV7 } from '../api/uuid-v7.ts'
import { currentLanguage } from '../i18n/language.ts'
import { currentSession } from '../session/session-store.ts'
import { endSessionOf } from '../session/settle-sign-out.ts'

export interface SendOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads a file. Sending the same file again is harmless.
 * @throws ApiError; DOMException AbortError where the signal aborted it
 */
export const sendFile = (file: File, options: SendOptions = {}): Promise<StoredFile> =>
  sendBytes(uploadFile, {}, file, options)

/**
 * Calls an endpoint that takes a file's bytes. `fetch` does not tell how much of a body has gone, so this is an XMLHttpRequest.
 * @throws ApiError; DOMException AbortError where the signal aborted it
 */
export const sendBytes = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  file: File,
  { onProgress, signal }: SendOptions = {},
): Promise<ResponseOf<E>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const session = currentSession()
    const headers = headersOf(endpoint as AnyEndpoint, input as never, {
      session,
      language: currentLanguage(),
      afterPosition: null,
      idempotencyKey: uuidV7(),
    })
    const refuse = (error: unknown) => {
      signal?.removeEventListener('abort', abort)
      reject(error)
    }
    const abort = () => {
      request.abort()
      refuse(new DOMException('the upload was given up', 'AbortError'))
    }
    signal?.addEventListener('abort', abort)
    request.open(endpoint.method, urlOf(endpoint as AnyEndpoint, input as never))
    request.withCredentials = true
    const named = {
      'Content-Type': 'application/octet-stream',
      'File-Name': encodeURIComponent(file.name.toWellFormed()),
    }
    for (const [name, value] of Object.entries({ ...headers, ...named })) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onerror = () => {
      const code = silenceCode()
      refuse(new ApiError({ code, status: 0 }, 'no answer to an upload'))
    }
    request.onload = async () => {
      const { status, responseText } = request
      if (status === 401) endSessionOf(session, 'expired')
      if (status !== 201) {
        const error = await apiErrorOf(new Response(responseText, { status }))
        if (error.code === 'account-inactive') endSessionOf(session, 'inactive')
        return refuse(error)
      }
      signal?.removeEventListener('abort', abort)
      resolve(JSON.parse(responseText) as ResponseOf<E>)
    }
    request.send(file)
  })
