import { z } from 'zod'
import type { MediaPorts } from '../../../inbound/provider.ts'
import { fetchMedia } from '../../../media/fetch-media.ts'
import type { FetchedMedia, MediaSource } from '../../../media/media-source.ts'
import { getFromGraph } from '../post-to-graph.ts'
import { lenient, Text } from '../wire-parts.ts'

/*
 * Facts: developers.facebook.com/documentation/business-messaging/whatsapp, media, as of November 2026: an id gives an address that is good
 * for five minutes and is asked with the token; files are kept for some days.
 */

interface WhatsappAccount {
  readonly graphUrl: string
  readonly phoneNumberId: string
  readonly accessToken: string
}

const Address = z.looseObject({ url: Text, file_size: lenient(z.coerce.number().int().min(0)) })
const Fault = z.looseObject({ error: z.looseObject({ code: z.number() }) })
/** The object is not there, or not any more. */
const NO_OBJECT = 100

/** Files of messages of a number of WhatsApp's Cloud API. */
export const whatsappMediaSource = (
  { graphUrl, phoneNumberId, accessToken }: WhatsappAccount,
  { getFromPublic }: MediaPorts,
): MediaSource => ({
  channel: 'whatsapp',
  account: phoneNumberId,
  async fetchFile({ providerId }, signal): Promise<FetchedMedia> {
    const path = `${encodeURIComponent(providerId)}?phone_number_id=${phoneNumberId}`
    const answer = await getFromGraph({ graphUrl, path, accessToken })
    if ('kind' in answer) return { kind: 'later', code: answer.kind === 'later' ? answer.code : answer.reason }
    const address = Address.safeParse(answer.body).data
    if (answer.status >= 300 || !address) {
      const code = Fault.safeParse(answer.body).data?.error.code
      return code === NO_OBJECT || answer.status === 404
        ? { kind: 'lost', reason: 'expired' }
        : { kind: 'later', code: String(code ?? answer.status) }
    }
    const fetched = await fetchMedia(getFromPublic, {
      url: address.url,
      headers: { Authorization: `Bearer ${accessToken}` },
      trusted: new URL(graphUrl).origin,
      signal,
    })
    return fetched.kind === 'came' ? { ...fetched, size: fetched.size ?? address.file_size ?? null } : fetched
  },
})
