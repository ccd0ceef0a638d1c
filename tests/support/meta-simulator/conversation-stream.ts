import { createPeople } from './people.ts'
import { type Delivery, playScript } from './play-script.ts'
import { createRandom } from './random.ts'
import { SCRIPTS } from './scripts/all-scripts.ts'
import type { SimulatedAccount, Webhook } from './webhooks.ts'
import { CLINIC } from './webhooks.ts'

export interface StreamOptions {
  readonly seed: number
  readonly account?: SimulatedAccount
  /** How many people were made before with `createPeople`; theirs are other numbers. */
  readonly after?: number
  /** How many write at the same time; default 6. */
  readonly abreast?: number
}

/**
 * People who write to a clinic, for ever: several conversations at a time, each in its order, a new person where one has
 * come to an end. The same seed tells the same story.
 * @yields what comes next. The consumer decides when: `webhookAt` stamps it with that time.
 */
export function* conversationStream({
  seed,
  account = CLINIC,
  after = 0,
  abreast = 6,
}: StreamOptions): Generator<Delivery, never> {
  const random = createRandom(seed)
  const newPerson = createPeople(random, after)
  const begin = (): Delivery[] => {
    const person = newPerson()
    // The person's first id and times are the seed's, so that two runs of one seed are one.
    return playScript(account, person, random.pick(SCRIPTS[person.language]), new Date(seed), random)
  }
  const conversations = Array.from({ length: abreast }, begin)
  while (true) {
    const index = random.between(0, abreast - 1)
    const next = conversations[index]?.shift()
    if (next) yield next
    else conversations[index] = begin()
  }
}

/** The webhook of a delivery as if it happened at another time. */
export const webhookAt = ({ webhook }: Delivery, at: Date): Webhook => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  return JSON.parse(JSON.stringify(webhook, (key, value) => (key === 'timestamp' ? timestamp : value)))
}
