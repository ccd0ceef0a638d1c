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

const WROTE = 170
const CALLED = 30
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
  say: (what: string, words: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  if ((await countLeads(admin, 'whatsapp')) >= WROTE) return say('people', 'wrote already')
  const before = await countLeads(admin)
  const random = createRandom(SEED)
  const newPerson = createPeople(random)
  const wrote = Array.from({ length: WROTE }, () => newPerson())
  const called = Array.from({ length: CALLED }, () => newPerson())
  await typeInLeads(colleagues, called, random)
  await bringConversations(product, wrote, new Date(), random)
  say('people', `${WROTE} wrote over the past weeks, ${CALLED} called`)
  await leadsAre(admin, before + WROTE + CALLED, signal)
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
