import { refused } from '@kervan/contracts/errors/refusal'
import { z } from 'zod'
import type { Vault } from '../vault/port.ts'
import type { VisitorTokens } from './port.ts'

/** The installation's own key: of no person, so that no erasure ends it. */
const SUBJECT = 'installation'
const PLACE = 'visitor of a website'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const Content = z.object({
  visitorId: z.uuid(),
  conversationId: z.uuid(),
  origin: z.string(),
  issuedAt: z.int(),
})

/**
 * Tokens that are sealed (AES-256-GCM) with a key of the installation: what the product did not seal for this place does not open.
 * @param now  milliseconds since 1970
 */
export const createVisitorTokens = (
  vault: Pick<Vault, 'seal' | 'open'>,
  now: () => number = Date.now,
): VisitorTokens => ({
  async tokenOf({ visitorId, conversationId, origin }) {
    const content = Buffer.from(JSON.stringify({ visitorId, conversationId, origin, issuedAt: now() }))
    const [sealed] = await vault.seal([{ subject: SUBJECT, place: PLACE, content }])
    return `${sealed!.key}.${sealed!.box.toString('base64url')}`
  },

  async visitorOf(token) {
    const [, key, box] = /^([1-9]\d{0,8})\.([\w-]{40,1000})$/.exec(token) ?? []
    if (key === undefined || box === undefined) throw refused('visitor-token')
    const lying = { subject: SUBJECT, place: PLACE, key: Number(key), box: Buffer.from(box, 'base64url') }
    const [opened] = await vault.open([lying])
    if (!Buffer.isBuffer(opened)) throw refused('visitor-token')
    const { issuedAt, ...visitor } = Content.parse(JSON.parse(opened.toString()))
    if (now() - issuedAt > YEAR_MS) throw refused('visitor-token')
    return visitor
  },
})
