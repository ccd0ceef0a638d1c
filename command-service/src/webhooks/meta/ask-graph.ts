import { z } from 'zod'
import type { AccountStanding } from '../../inbound/provider.ts'
import { getFromGraph } from './post-to-graph.ts'
import { lenient, Text } from './wire-parts.ts'

const TIME_OUT_MS = 10_000
/** What Meta says of a token or of its rights, and not of what was asked. */
const OF_ACCOUNT = new Set([3, 10, 100, 190])

interface GraphQuestion {
  readonly graphUrl: string
  /** The id of a number, a page or an account of Instagram. */
  readonly node: string
  readonly fields: readonly string[]
  readonly accessToken: string
}

const Node = z.looseObject({
  name: lenient(Text),
  username: lenient(Text),
  verified_name: lenient(Text),
  display_phone_number: lenient(Text),
  quality_rating: lenient(Text),
  messaging_limit_tier: lenient(Text),
})
const Fault = z.looseObject({ error: z.looseObject({ code: lenient(z.number()), message: lenient(Text) }) })

/** Asks Meta's Graph API of an account. Never throws. */
export const askGraph = async ({ graphUrl, node, fields, accessToken }: GraphQuestion): Promise<AccountStanding> => {
  const path = `${node}?fields=${fields.join(',')}`
  const answer = await getFromGraph({ graphUrl, path, accessToken, timeOut: TIME_OUT_MS })
  if ('kind' in answer) return { ok: false, code: 'unreachable', detail: null, refusesAccount: false }
  const { status, body } = answer
  if (status < 300) {
    const { data } = Node.safeParse(body)
    const detail = [data?.verified_name ?? data?.name ?? data?.username, data?.display_phone_number].filter(Boolean)
    return {
      ok: true,
      detail: detail.join(' ') || null,
      quality: data?.quality_rating ?? null,
      messagingLimit: data?.messaging_limit_tier ?? null,
    }
  }
  const fault = Fault.safeParse(body).data?.error
  const code = fault?.code
  const refusesAccount = status === 401 || (code !== undefined && (OF_ACCOUNT.has(code) || (code >= 200 && code < 300)))
  return { ok: false, code: String(code ?? status), detail: fault?.message ?? null, refusesAccount }
}
