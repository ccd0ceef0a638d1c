import { setTimeout as pause } from 'node:timers/promises'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { ApiClient } from '../support/api-client.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import type { Colleague } from './colleagues.ts'
import { DemoError } from './demo-error.ts'
import { fillInPeople } from './fill-in-people.ts'
import { bringConversations, typeInLeads } from './past-weeks.ts'
import type { DemoProduct } from './product.ts'
import { settleConversations } from './settle-conversations.ts'
import { workOnLeads } from './work-on-leads.ts'

/** How many people of the past weeks wrote, and how many called. */
export interface PresentSize {
  readonly wrote: number
  readonly called: number
}
export const WHOLE_PRESENT: PresentSize = { wrote: 170, called: 30 }
export const SMALL_PRESENT: PresentSize = { wrote: 20, called: 5 }

const SEED = 2026
/** How long the last message of the past may take to become a lead, milliseconds. */
const PATIENCE_MS = 120_000

/**
 * Weeks of work, the same every time, unless they are there already: people wrote and called, colleagues worked on it.
 * @param say  hears what was done
 */
export const fillHouse = async (
  product: Pick<DemoProduct, 'url' | 'appSecret'>,
  admin: ApiClient,
  colleagues: readonly Colleague[],
  size: PresentSize,
  say: (what: string, words: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  if ((await countLeads(admin, 'whatsapp')) >= size.wrote) return say('people', 'wrote already')
  const before = await countLeads(admin)
  const random = createRandom(SEED)
  const newPerson = createPeople(random)
  const wrote = Array.from({ length: size.wrote }, () => newPerson())
  const called = Array.from({ length: size.called }, () => newPerson())
  await typeInLeads(colleagues, called, random)
  await bringConversations(product, wrote, new Date(), random)
  say('people', `${size.wrote} wrote over the past weeks, ${size.called} called`)
  await leadsAre(admin, before + size.wrote + size.called, signal)
  say('leads', `${await workOnLeads(colleagues, random)} worked on: owners, notes, tags, stages, won and lost`)
  const settled = await settleConversations(admin, colleagues, random)
  say('inbox', `${settled} conversations of earlier days were closed or need no reply`)
  say('details', `of ${await fillInPeople(admin, random)} people were filled in: passports, languages, allergies`)
}

const countLeads = async (api: ApiClient, source?: 'whatsapp'): Promise<number> =>
  (await api.call(listLeads, { query: { limit: 1, archived: 'true,false', ...(source && { source }) } as never })).total
    .value

const leadsAre = async (api: ApiClient, expected: number, signal?: AbortSignal): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS
  while ((await countLeads(api)) < expected) {
    if (signal?.aborted) return
    if (Date.now() > deadline) throw new DemoError('The messages were taken in and did not become leads in time.')
    await pause(500)
  }
}
