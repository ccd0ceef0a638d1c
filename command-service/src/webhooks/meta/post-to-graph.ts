import { askProvider, type NotAnswered, type ProviderAnswer } from '../../sending/ask-provider.ts'

const VERSION = 'v24.0'
const TIME_OUT_MS = 30_000
/** A hundred megabytes over a slow line. */
const UPLOAD_TIME_OUT_MS = 10 * 60_000

type Later = Extract<NotAnswered, { kind: 'later' }>

interface GraphCall {
  readonly graphUrl: string
  /** What stands behind the version, without a slash before it. */
  readonly path: string
  readonly accessToken: string
  readonly body: unknown
}

/** Posts to Meta's Graph API. Never throws. */
export const postToGraph = ({ graphUrl, path, accessToken, body }: GraphCall): Promise<ProviderAnswer | NotAnswered> =>
  askProvider(`${graphUrl}/${VERSION}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_OUT_MS),
  })

/** Uploads a form with a file in it to Meta's Graph API. Never throws; what was not answered may be uploaded again. */
export const uploadToGraph = async ({
  graphUrl,
  path,
  accessToken,
  form,
  signal,
}: Omit<GraphCall, 'body'> & { readonly form: FormData; readonly signal: AbortSignal }): Promise<
  ProviderAnswer | Later
> => {
  const answer = await askProvider(`${graphUrl}/${VERSION}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_TIME_OUT_MS)]),
  })
  return 'kind' in answer && answer.kind === 'unknown'
    ? { kind: 'later', code: answer.reason }
    : (answer as ProviderAnswer | Later)
}

/**
 * Asks Meta's Graph API; `path` has the query behind it. Never throws.
 * @param timeOut  milliseconds
 */
export const getFromGraph = ({
  graphUrl,
  path,
  accessToken,
  timeOut = TIME_OUT_MS,
}: Omit<GraphCall, 'body'> & { readonly timeOut?: number }): Promise<ProviderAnswer | NotAnswered> =>
  askProvider(`${graphUrl}/${VERSION}/${path}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeOut),
  })

/** Whether an error of the Graph says that the token lacks a permission. */
export const isPermission = (code: number): boolean => code >= 200 && code <= 299
