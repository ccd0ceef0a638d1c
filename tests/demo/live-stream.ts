import { randomUUID } from 'node:crypto'
import { pause } from '@kervan/infra/retry/pause'
import type { Handsets } from '../simulator/handsets.ts'
import { conversationStream, webhookAt } from '../support/meta-simulator/conversation-stream.ts'
import type { Delivery } from '../support/meta-simulator/play-script.ts'
import { post } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import type { DemoProduct } from './product.ts'

/** Seconds between two messages. */
const PAUSE = [2, 7] as const
/** A receipt follows sooner. */
const RECEIPT_PAUSE_MS = 400

/** New people write, one message every few seconds, until `signal` aborts. A product that is away is waited for. */
export const keepWriting = async (
  product: DemoProduct,
  handsets: Handsets,
  after: number,
  signal: AbortSignal,
): Promise<void> => {
  const seed = Date.now()
  const random = createRandom(seed)
  for (const delivery of conversationStream({ seed, after })) {
    const { words, person, by } = delivery
    const millis = words === undefined ? RECEIPT_PAUSE_MS : random.between(...PAUSE) * 1_000
    await pause(millis, signal)
    if (signal.aborted) return
    const now = new Date()
    const webhook = webhookAt(delivery, now)
    while (!signal.aborted && !(await arrives(product, webhook))) await pause(1_000)
    if (words === undefined) continue
    show(handsets, delivery, now)
    tell(now, by === 'person' ? person.name : `→ ${person.name}`, words)
  }
}

/** On the handset of who writes, or is written to. */
const show = (handsets: Handsets, { person, by, words = '' }: Delivery, at: Date): void => {
  const owner = handsets.meet(person)
  if (by === 'person') handsets.write(owner, 'whatsapp', words, at).arrived()
  else handsets.receive(owner, 'whatsapp', randomUUID(), words)
}

const arrives = async (product: DemoProduct, webhook: unknown): Promise<boolean> => {
  try {
    return (await post(product.url, webhook, product.appSecret)).ok
  } catch {
    return false
  }
}

const tell = (at: Date, name: string, words: string): void => {
  const clock = at.toLocaleTimeString('tr-TR')
  const short = words.length > 70 ? `${words.slice(0, 69)}…` : words
  console.log(`${clock}  ${name.padEnd(24)}  ${short.replaceAll('\n', ' ')}`)
}
