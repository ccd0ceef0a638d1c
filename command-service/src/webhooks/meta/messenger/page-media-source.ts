import type { Channel } from '@kervan/contracts/messages/channels'
import type { MediaPorts } from '../../../inbound/provider.ts'
import { fetchMedia } from '../../../media/fetch-media.ts'
import type { MediaSource } from '../../../media/media-source.ts'

interface PageAccount {
  readonly graphUrl: string
  readonly channel: Channel
  readonly account: string
}

/** Files of messages of a page: webhooks tell their addresses, which are asked without a token. */
export const pageMediaSource = (
  { graphUrl, channel, account }: PageAccount,
  { getFromPublic }: MediaPorts,
): MediaSource => ({
  channel,
  account,
  fetchFile: ({ providerId }, signal) =>
    fetchMedia(getFromPublic, { url: providerId, headers: {}, trusted: new URL(graphUrl).origin, signal }),
})
