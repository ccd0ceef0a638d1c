import { wamid } from './message-ids.ts'
import type { SimulatedPerson } from './people.ts'
import type { Random } from './random.ts'
import type { Said, Script } from './scripts/script.ts'
import { echo, message, type SimulatedAccount, status, type Webhook } from './webhooks.ts'

/** A webhook with the time at which Meta would send it. */
export interface Delivery {
  readonly at: Date
  readonly webhook: Webhook
  readonly person: SimulatedPerson
  readonly by: 'person' | 'us'
  /** What a console shows of it; absent for receipts. */
  readonly words?: string
}

/** Seconds: people take their time, colleagues less, receipts hardly any. */
const PAUSES = { person: [25, 1_400], us: [40, 600], receipt: [1, 9] } as const

/** A conversation as it comes over the wire: what both sides write, and the receipts of what we wrote. */
export const playScript = (
  account: SimulatedAccount,
  person: SimulatedPerson,
  script: Script,
  startAt: Date,
  random: Random,
): Delivery[] => {
  const deliveries: Delivery[] = []
  let said: Said = {}
  let now = startAt.getTime()
  const later = (by: keyof typeof PAUSES): Date => {
    const [least, most] = PAUSES[by]
    now += random.between(least, most) * 1_000
    return new Date(now)
  }

  for (const [index, { by, words, part, quotes }] of script.steps.entries()) {
    const content = part(said)
    if (!content) continue
    const id = wamid(person.userId, startAt.getTime(), index)
    const at = index === 0 ? startAt : later(by)
    const replyTo = quotes ? (by === 'person' ? said.ours : said.theirs) : undefined
    if (by === 'person') {
      const referral = index === 0 && script.advertisement ? referralOf(script.advertisement) : undefined
      deliveries.push({
        at,
        by,
        words,
        person,
        webhook: message(account, person, content, { id, at, replyTo, referral }),
      })
      if (content.type !== 'reaction') said = { ...said, theirs: id }
    } else {
      deliveries.push({ at, by, words, person, webhook: echo(account, person, content, { id, at, replyTo }) })
      said = { ...said, ours: id }
      for (const state of ['delivered', 'read']) {
        const seen = later('receipt')
        deliveries.push({ at: seen, by: 'us', person, webhook: status(account, person, id, state, { at: seen }) })
      }
    }
  }
  return deliveries
}

const referralOf = (headline: string) => ({
  source_url: 'https://fb.me/3cr4Wqqkv',
  source_type: 'ad',
  source_id: '120226305854810726',
  headline,
  media_type: 'image',
  image_url: 'https://scontent.xx.fbcdn.net/v/t45.1600-4/ad.jpg',
  ctwa_clid: wamid('advertisement', headline).slice(6, 70),
})
