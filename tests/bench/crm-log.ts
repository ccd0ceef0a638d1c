import type { NewEvent } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventNamed } from '@kervan/contracts/kinds/event-catalog'
import { LEAD_SOURCES, OPEN_STAGES, POTENTIALS, TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import type { Vault } from '@kervan/infra/vault/port'
import { sealEvents } from '@kervan/infra/vault/seal-events'
import type pg from 'pg'
import { createPeople } from '../support/meta-simulator/people.ts'
import { createRandom, type Random } from '../support/meta-simulator/random.ts'
import { type Draft, draft } from './draft.ts'
import { eventOf, recordsOfCase } from './records-of-case.ts'

/** Cases that go on at the same time; each event is the next one of any of them. */
const AT_ONCE = 1_000
const BATCH = 5_000
const EVENTS = 40
const START = Date.parse('2026-01-01T06:00:00.000Z')
const STEP_MS = 700

/** Ids in the order of their making, as version 7 has them. */
const createIds = (random: Random) => {
  let made = 0
  const hex = (digits: number): string =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return (): string => {
    const time = (START + made++ * 10).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
  }
}

const WORDS =
  'Merhaba implant fiyatı öğrenmek istiyorum İstanbul otel dahil mi teşekkürler yarın gelebilirim röntgen gönderdim kaç gün sürer uçak bileti aldım doktor hanım müsait mi'.split(
    ' ',
  )

type Person = ReturnType<ReturnType<typeof createPeople>>

/** One case from the first message to its end, some 45 events, in bursts of what follows at once. */
function* caseOf(
  random: Random,
  newId: () => string,
  users: readonly string[],
  events: readonly string[],
  person: Person,
): Generator<readonly Draft[]> {
  const [personId, leadId, conversationId] = [newId(), newId(), newId()]
  const lead = `lead-${leadId}`
  const conversation = `conversation-${conversationId}`
  const party = { channel: 'whatsapp', account: '905550000000' } as const
  const sender = { phone: `+${person.waId}`, userId: person.userId, profileName: person.name }
  const words = () => Array.from({ length: random.between(2, 16) }, () => random.pick(WORDS)).join(' ')
  const text = () => ({ kind: 'text', text: words() }) as const
  const sentAt = '2026-01-01T06:00:00Z'
  let messages = 0

  const opening = (): Draft[] => [
    draft(`identity-phone-${personId}`, 'IdentityClaimed', { kind: 'phone', owner: personId }),
    draft(`person-${personId}`, 'PersonRegistered', {
      name: person.name,
      contactPoints: [
        { kind: 'channel', channel: 'whatsapp', value: person.userId },
        { kind: 'phone', value: `+${person.waId}` },
      ],
    }),
    draft(`identity-treatment-${personId}`, 'IdentityClaimed', { kind: 'treatment', owner: leadId }),
    draft(lead, 'LeadOpened', {
      personId,
      source: random.pick(LEAD_SOURCES),
      treatment: random.pick(TREATMENTS),
      ownerId: null,
    }),
  ]
  const received = (): Draft[] => {
    const messageId = `wamid.${newId()}`
    const first = messages++ === 0
    const routed = { messageId, messageRevision: String(messages), personId, leadId, personName: person.name }
    return [
      draft(conversation, 'MessageReceived', { ...party, messageId, sender, content: text(), sentAt }),
      ...(first ? opening() : []),
      draft(conversation, 'MessageRouted', { ...routed, lead: first ? 'opened' : 'found' }),
    ]
  }
  const answered = (messageId: string): Draft[] => [
    draft(conversation, 'MessageEchoed', { ...party, messageId, content: text(), sentAt }),
    draft(conversation, 'MessageDeliveryChanged', { messageId, state: 'sent', at: sentAt }),
    draft(conversation, 'MessageDeliveryChanged', { messageId, state: 'delivered', at: sentAt }),
  ]

  yield [draft(conversation, 'ConversationOpened', { ...party, sender }), ...received()]
  const userId = random.pick(users)
  yield [draft(lead, 'LeadAssigned', { ownerId: userId })]
  for (const stage of OPEN_STAGES.slice(1, random.between(2, 5))) {
    yield received()
    const messageId = `wamid.${newId()}`
    yield answered(messageId)
    yield [draft(conversation, 'MessageDeliveryChanged', { messageId, state: 'read', at: sentAt })]
    if (random.chance(0.5)) yield received()
    yield [draft(lead, 'LeadStageChanged', { from: 'prospect', to: stage })]
    if (random.chance(0.5)) yield [draft(lead, 'LeadNoteAdded', { noteId: newId(), text: words() })]
    if (random.chance(0.3)) yield [draft(lead, 'LeadTagged', { tag: random.pick(WORDS) })]
    if (random.chance(0.3)) yield [draft(lead, 'LeadPotentialSet', { potential: random.pick(POTENTIALS) })]
    if (random.chance(0.05)) {
      yield [draft(`person-${personId}`, 'PersonNameCorrected', { name: `${person.name} ${random.pick(WORDS)}` })]
    }
  }
  yield* recordsOfCase(random, newId, { leadId, personId, userId }, events)
  const closing = random.next()
  const close = (data: EventNamed<'LeadStageChanged'>['data']): Draft[] => [draft(lead, 'LeadStageChanged', data)]
  if (closing < 0.2) yield close({ from: 'prospect', to: 'won' })
  else if (closing < 0.7) yield close({ from: 'prospect', to: 'lost', reason: random.pick(WORDS) })
  if (closing > 0.9) yield [draft(lead, 'LeadArchived', {})]
}

/** A log as a clinic's is: many cases at once, messages more than anything else. The same events each time. */
export function* crmLog(
  count: number,
): Generator<{ readonly stream: string; readonly revision: number; readonly event: NewEvent }> {
  const random = createRandom(11)
  const newId = createIds(random)
  const newPerson = createPeople(random)
  const users = Array.from({ length: 40 }, newId)
  const revisions = new Map<string, number>()
  let made = 0

  const record = ({ stream, type, data }: Draft) => {
    const revision = revisions.get(stream) ?? 0
    revisions.set(stream, revision + 1)
    const id = newId()
    const at = new Date(START + made++ * STEP_MS).toISOString()
    const by = { kind: 'user', id: users[0] as string, name: 'Mehmet Aydın' } as const
    const metadata = {
      schemaVersion: EVENT_CATALOG[type].version,
      at,
      by,
      correlationId: id,
      causationId: id,
      commandId: id,
    }
    return { stream, revision, event: { id, type, data, metadata } }
  }

  for (const user of users) {
    const username = `user${made}`
    const registered = {
      username,
      fullName: newPerson('tr').name,
      email: null,
      userType: 'user',
      subRole: 'agent',
      permissions: [],
    } as const
    yield record(draft(`user-${user}`, 'UserRegistered', { ...registered, permissions: [] }))
  }
  const events = Array.from({ length: EVENTS }, newId)
  for (const id of events) yield record(eventOf(id, random))
  const begin = () => caseOf(random, newId, users, events, newPerson())
  const cases = Array.from({ length: AT_ONCE }, begin)
  while (made < count) {
    const at = random.between(0, AT_ONCE - 1)
    const { value: burst, done } = cases[at]!.next()
    if (done) cases[at] = begin()
    else for (const each of burst) yield record(each)
  }
}

const sealed = async <Seeded extends { readonly stream: string; readonly event: NewEvent }>(
  vault: Vault,
  seeded: Seeded,
): Promise<Seeded> => {
  const [event] = await sealEvents(vault, seeded.stream, [seeded.event])
  return { ...seeded, event: event as NewEvent }
}

/**
 * Writes such a log straight into the tables of the Postgres event store, as if it had always been there.
 * @param vault  seals what is personal; without one it is in clear
 */
export const seedLog = async (pool: pg.Pool, count: number, vault?: Vault): Promise<void> => {
  let position = 0
  let batch: ReturnType<ReturnType<typeof crmLog>['next']>['value'][] = []
  const write = async () => {
    if (vault) batch = await Promise.all(batch.map((each) => sealed(vault, each)))
    await pool.query(
      `insert into log.events (position, stream, revision, id, type, data, metadata)
       select $1::bigint + place, stream, revision, id, type, data::json, metadata::json
       from unnest($2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::text[])
         with ordinality as seeded (stream, revision, id, type, data, metadata, place)`,
      [
        position,
        batch.map(({ stream }) => stream),
        batch.map(({ revision }) => revision),
        batch.map(({ event }) => event.id),
        batch.map(({ event }) => event.type),
        batch.map(({ event }) => JSON.stringify(event.data)),
        batch.map(({ event }) => JSON.stringify(event.metadata)),
      ],
    )
    position += batch.length
    batch = []
  }
  for (const event of crmLog(count)) if (batch.push(event) === BATCH) await write()
  if (batch.length > 0) await write()
  await pool.query('vacuum analyze log.events')
}
