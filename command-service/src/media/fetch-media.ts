import type { GetRequest } from '@kervan/infra/outgoing/port'
import type { MediaPorts } from '../inbound/provider.ts'
import type { FetchedMedia } from './media-source.ts'

/** Statuses of HTTP by which a provider says that it has a file no more. */
const GONE = new Set([404, 410])

/** Fetches a file from the address that a provider told. Never throws before the bytes are read. */
export const fetchMedia = async (
  getFromPublic: MediaPorts['getFromPublic'],
  request: GetRequest,
): Promise<FetchedMedia> => {
  const answer = await getFromPublic(request)
  if (answer.fault === 'address-not-allowed') return { kind: 'lost', reason: 'address-refused' }
  if (answer.fault !== null) return { kind: 'later', code: answer.fault }
  if (answer.status === 200) return { kind: 'came', bytes: answer.bytes, size: answer.size }
  answer.bytes.destroy()
  return GONE.has(answer.status) ? { kind: 'lost', reason: 'expired' } : { kind: 'later', code: String(answer.status) }
}
