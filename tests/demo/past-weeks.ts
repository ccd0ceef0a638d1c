import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { oneEntry } from '../support/meta-simulator/batches.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
import { type Delivery, playScript } from '../support/meta-simulator/play-script.ts'
import { post } from '../support/meta-simulator/post.ts'
import type { Random } from '../support/meta-simulator/random.ts'
import { SCRIPTS } from '../support/meta-simulator/scripts/all-scripts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import type { Colleague } from './colleagues.ts'
import { DemoError } from './demo-error.ts'
import { TYPED_SOURCES } from './lead-sources.ts'
import type { DemoProduct } from './product.ts'
import { OPEN_DAYS } from './settle-conversations.ts'
import { sideBySide } from './side-by-side.ts'

const WEEKS = 6
/** Of those who wrote, how many did so within the days that are not settled yet. */
const LATELY = 0.2
const ABREAST = 6

/** Conversations of the past weeks, some of which broke off. */
export const bringConversations = async (
  product: Pick<DemoProduct, 'url' | 'appSecret'>,
  people: readonly SimulatedPerson[],
  now: Date,
  random: Random,
): Promise<void> => {
  const conversations = people.map((person) => {
    const isLate = random.chance(LATELY)
    const ago = isLate
      ? random.between(10, OPEN_DAYS * 24 * 60)
      : random.between(OPEN_DAYS * 24 * 60, WEEKS * 7 * 24 * 60)
    const startAt = new Date(now.getTime() - ago * 60_000)
    const all = playScript(CLINIC, person, random.pick(SCRIPTS[person.language]), startAt, random)
    const reached = random.chance(isLate ? 0.6 : 0.3) ? random.between(1, all.length) : all.length
    return (isLate ? all.slice(0, reached) : untilAnswered(all, reached)).filter(({ at }) => at < now)
  })
  await sideBySide(conversations.filter(isBegun), ABREAST, (conversation) => bringConversation(product, conversation))
}

/** As far as it reached, and to the next answer of ours; to its end where none comes after. */
export const untilAnswered = (all: readonly Delivery[], reached: number): readonly Delivery[] => {
  const answer = all.findIndex(({ by, words }, index) => index >= reached - 1 && by === 'us' && words !== undefined)
  return answer < 0 ? all : all.slice(0, Math.max(reached, answer + 1))
}

const isBegun = (conversation: readonly Delivery[]): boolean => conversation.length > 0

const bringConversation = async (
  product: Pick<DemoProduct, 'url' | 'appSecret'>,
  conversation: readonly Delivery[],
): Promise<void> => {
  const response = await post(product.url, oneEntry(...conversation.map(({ webhook }) => webhook)), product.appSecret)
  if (response.status === 401)
    throw new DemoError(
      `${product.url} does not accept our signature. Set META_APP_SECRET to what it was started with.`,
    )
  if (!response.ok) throw new DemoError(`${product.url} did not take a webhook: ${await response.text()}`)
}

const CAMPAIGNS = ['Berlin fuarı', 'Sonbahar 2026', 'Doktor tavsiyesi', undefined, undefined, undefined]

/** An address as people have it: their name, and something that tells namesakes apart. */
const emailOf = ({ name, waId }: SimulatedPerson): string =>
  `${
    foldTr(name)
      .replace(/[^a-z]+/g, '.')
      .replace(/^\.|\.$/g, '') || 'hasta'
  }${waId.slice(-3)}@example.com`

/** Leads that colleagues typed in: people who called, were recommended, or filled in a form. */
export const typeInLeads = async (
  colleagues: readonly Colleague[],
  people: readonly SimulatedPerson[],
  random: Random,
): Promise<void> => {
  await sideBySide(people, ABREAST, async (person) => {
    const { api, id } = random.pick(colleagues)
    const script = random.pick(SCRIPTS[person.language])
    const body = {
      name_surname: person.name,
      phone_number: `+${person.waId}`,
      ...(random.chance(0.4) && { email_address: emailOf(person) }),
      source: random.pick(TYPED_SOURCES),
      treatment: script.treatment,
      campaign: random.pick(CAMPAIGNS),
      ownerId: random.chance(0.8) ? id : null,
    }
    await api.call(openLead, { body })
  })
}
