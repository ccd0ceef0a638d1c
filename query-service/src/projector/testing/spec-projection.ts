import {
  all,
  at,
  bigint,
  instant,
  json,
  nullable,
  one,
  projection,
  put,
  recordId,
  table,
  text,
  texts,
  turkishText,
  update,
  uuid,
  via,
  where,
} from '../declare.ts'

export const people = table('spec_people', { key: 'person_id', columns: { person_id: uuid(), name: text() } })

export const leads = table('spec_leads', {
  key: 'lead_id',
  columns: {
    lead_id: uuid(),
    person_id: uuid(),
    name: turkishText(),
    owner_id: nullable(uuid()),
    tags: texts(),
    siblings: bigint(),
    last: nullable(json<{ text: string }>()),
    opened_at: instant(),
    revision: bigint(),
  },
  lookups: ['person_id'],
  indexes: ['(name, lead_id)'],
})

export const threads = table('spec_threads', {
  key: 'conversation_id',
  columns: { conversation_id: uuid(), lead_id: uuid() },
})

/** A read model that uses everything that a projection can say. */
export const specProjection = projection({
  name: 'spec',
  version: 1,
  tables: [people, leads, threads],
  on: {
    PersonRegistered: put(people, (event) => ({ person_id: recordId(event), name: event.data.name })),
    PersonNameCorrected: [
      update(people, ({ data }, row) => ({ ...row, name: data.name })),
      update(leads, { rows: where('person_id', recordId) }, ({ data }, row) => ({ ...row, name: data.name })),
    ],
    LeadOpened: put(
      leads,
      {
        reads: {
          person: one(people, ({ data }) => data.personId),
          siblings: all(leads, 'person_id', ({ data }) => data.personId),
        },
      },
      (event, _row, { person, siblings }) => ({
        lead_id: recordId(event),
        person_id: event.data.personId,
        name: person?.name ?? '',
        owner_id: event.data.ownerId,
        tags: [],
        siblings: BigInt(siblings.length),
        last: null,
        opened_at: event.metadata.at,
        revision: event.revision,
      }),
    ),
    LeadTagged: update(leads, ({ data, revision }, row) => ({ ...row, tags: [...row.tags, data.tag], revision })),
    LeadArchived: update(leads, () => null),
    LeadPotentialSet: update(leads, (_, row) => ({ ...row, owner_id: 'no id' })),
    LeadNoteAdded: update(leads, ({ data }, row) => {
      if (data.text === 'poison') throw new Error('this note is poison')
      return { ...row, last: { text: data.text } }
    }),
    MessageRouted: [
      put(threads, (event) => ({ conversation_id: recordId(event), lead_id: event.data.leadId })),
      update(leads, { rows: at(({ data }) => data.leadId) }, ({ data }, row) => ({
        ...row,
        last: { text: data.messageId },
      })),
    ],
    MessageRevoked: update(leads, { rows: via(threads, recordId, 'lead_id') }, ({ data }, row) => ({
      ...row,
      last: { text: `revoked ${data.messageId}` },
    })),
  },
})
