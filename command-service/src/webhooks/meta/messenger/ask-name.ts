import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { tidyText } from '@kervan/contracts/text/typed-text'
import { z } from 'zod'
import type { AskedName } from '../../../inbound/provider.ts'
import { getFromGraph } from '../post-to-graph.ts'
import { lenient, Text } from '../wire-parts.ts'

/*
 * Facts: developers.facebook.com/docs/messenger-platform/identity/user-profile and instagram-platform, user profile, as of November 2026: a person who
 * has written to a page is asked for by the id that its webhooks name, with the page's token.
 */

/** Names of others wait behind the question. */
const TIME_OUT_MS = 2_000
const FIELDS = { facebook: 'first_name,last_name', instagram: 'name,username' } as const

interface NameQuestion {
  readonly graphUrl: string
  readonly accessToken: string
  readonly channel: keyof typeof FIELDS
}

const Profile = z.looseObject({
  first_name: lenient(Text),
  last_name: lenient(Text),
  name: lenient(Text),
  username: lenient(Text),
})

/** Asks Meta for the name of a person who wrote to a page. Never throws. */
export const askNameOf =
  ({ graphUrl, accessToken, channel }: NameQuestion) =>
  async (userId: string): Promise<AskedName> => {
    const path = `${encodeURIComponent(userId)}?fields=${FIELDS[channel]}`
    const answer = await getFromGraph({ graphUrl, path, accessToken, timeOut: TIME_OUT_MS })
    if ('kind' in answer || answer.status >= 500 || answer.status === 429) return { kind: 'failed' }
    const { data } = Profile.safeParse(answer.body)
    const [first, last, whole, username] = [data?.first_name, data?.last_name, data?.name, data?.username].map((text) =>
      tidyText(text ?? ''),
    )
    const name = [first, last].filter(Boolean).join(' ') || whole || (username && `@${username}`)
    return answer.status < 300 && name ? { kind: 'said', name: cutText(name, NAME_LENGTH) } : { kind: 'none' }
  }
