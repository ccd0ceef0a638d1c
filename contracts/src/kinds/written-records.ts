import type { z } from 'zod'
import { getPerson } from '../api/people/get-person.ts'
import type { CommandAccepted } from '../http/command-accepted.ts'
import { type AnyEndpoint, type Endpoint, endpoint } from '../http/endpoint.ts'
import type { ListPage, ListQuery } from '../http/list.ts'
import type { ValuesOfRecord } from '../kit/record.ts'
import { type MentioningNoteBody, type RecordEndpoints, recordEndpoints } from '../kit/record-endpoints.ts'
import type { RecordRow } from '../kit/record-row.ts'
import { PersonMeant } from '../people/typed-person.ts'
import { lead } from './lead/lead.ts'
import type { LeadStage } from './lead/lead-stages.ts'
import { person, shownPerson } from './person/person.ts'
import { withRelatedShown } from './related.ts'
import { shownUser, user } from './user/user.ts'

/**
 * Kinds that are declared and have events of their own. What of their creation, lists and pages is written out differs; commands, histories, undo
 * and conflicts by field follow from their declarations.
 */
export const WRITTEN_RECORDS = { lead, user, person } as const

type LeadCalls = RecordEndpoints<typeof lead>
type LeadCall<Body> = Endpoint<
  NonNullable<LeadCalls['change']['params']>,
  z.ZodUndefined,
  z.ZodType<Body>,
  typeof CommandAccepted
>
type LeadValues = ValuesOfRecord<typeof lead>

const { history, undo, change, archive, restore, addNote, tag, untag, move } = recordEndpoints(lead)

/** A row of the list of people; what the reader may not see is not there. */
export type PersonRow = RecordRow<typeof shownPerson> & {
  readonly name: string
  readonly phone?: string | null
  readonly email?: string | null
}
type PeopleList = Endpoint<z.ZodUndefined, z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType<ListPage<PersonRow>>>

const people = recordEndpoints(shownPerson)

/** Who is meant, where that was asked with `person-known`. */
const createPerson = endpoint({
  ...(people.create as unknown as AnyEndpoint),
  body: (people.create!.body as unknown as z.ZodObject).extend({ person: PersonMeant.optional() }),
}) as unknown as NonNullable<typeof people.create>

const users = recordEndpoints(user)
const usersShown = recordEndpoints(shownUser)

/** Callers of these may say which revision they saw. */
const withSeen = <E extends AnyEndpoint>(call: E): E => ({
  ...call,
  ifMatch: 'optional',
  errors: [...call.errors, 'revision-conflict'],
})

/** The calls of those kinds that follow from their declarations. */
export const WRITTEN_ENDPOINTS = {
  lead: {
    history,
    undo,
    change: change as unknown as LeadCall<Partial<Pick<LeadValues, 'campaign' | 'source' | 'owner' | 'potential'>>>,
    move: { ...move!, name: 'change-lead-stage' } as unknown as LeadCall<{ stage: LeadStage; reason?: string }>,
    archive: withSeen(archive),
    restore: withSeen(restore),
    addNote: withSeen({ ...addNote, status: 201 as const }) as unknown as LeadCall<MentioningNoteBody>,
    tag: withSeen(tag!),
    untag: withSeen(untag!),
  },
  user: {
    list: usersShown.list,
    search: usersShown.search,
    counts: usersShown.counts,
    searchCounts: usersShown.searchCounts,
    get: withRelatedShown(shownUser, usersShown.get),
    history: users.history,
    change: usersShown.change,
    archive: { ...users.archive, name: 'deactivate-user', summary: 'Keep a user from signing in' },
    restore: { ...users.restore, name: 'reactivate-user', summary: 'Let a user sign in again' },
    undo: users.undo,
  },
  person: { ...people, create: createPerson, list: people.list as unknown as PeopleList, get: getPerson },
} as const
