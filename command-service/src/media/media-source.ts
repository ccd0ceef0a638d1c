import type { Readable } from 'node:stream'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { AwaitedFile, MediaLoss } from '@kervan/contracts/messages/message-file'

/**
 * What came of asking a provider for a file.
 * - `came`: its bytes, to be read or destroyed, which throw where they break off; `size`, bytes, where the provider tells.
 * - `lost`: it is not there, and will not be.
 * - `later`: it was not given this time.
 */
export type FetchedMedia =
  | { readonly kind: 'came'; readonly bytes: Readable; readonly size: number | null }
  | { readonly kind: 'lost'; readonly reason: MediaLoss }
  | { readonly kind: 'later'; readonly code: string }

/** One account of ours at a provider, which holds the files of its messages. */
export interface MediaSource {
  readonly channel: Channel
  /** As the provider's webhooks name it. */
  readonly account: string
  /** Never throws for what the provider or the network does. */
  fetchFile(media: AwaitedFile['media'], signal: AbortSignal): Promise<FetchedMedia>
}
