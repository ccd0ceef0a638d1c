import type { z } from 'zod'
import type { CommandAccepted } from '../http/command-accepted.ts'
import type { AnyEndpoint, Endpoint } from '../http/endpoint.ts'
import type { ValuesOfRecord } from '../record/record.ts'
import { type RecordEndpoints, recordEndpoints } from '../record/record-endpoints.ts'
import type { LeadStage } from '../statuses/lead-stages.ts'
import { lead } from './lead.ts'
import { shownUser, user } from './user.ts'

/**
 * Kinds that are declared and have events of their own. Their creation, lists and pages are written out; commands, histories, undo
 * and conflicts by field follow from their declarations.
 */
export const WRITTEN_RECORDS = { lead, user } as const

type LeadCalls = RecordEndpoints<typeof lead>
type LeadCall<Body> = Endpoint<
  NonNullable<LeadCalls['change']['params']>,
  z.ZodUndefined,
  z.ZodType<Body>,
  typeof CommandAccepted
>
type LeadValues = ValuesOfRecord<typeof lead>

const { history, undo, change, archive, restore, addNote, tag, untag, move } = recordEndpoints(lead)

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
    addNote: withSeen({ ...addNote, status: 201 as const }),
    tag: withSeen(tag!),
    untag: withSeen(untag!),
  },
  user: {
    list: usersShown.list,
    search: usersShown.search,
    get: usersShown.get,
    history: users.history,
    change: usersShown.change,
    archive: { ...users.archive, name: 'deactivate-user', summary: 'Keep a user from signing in' },
    restore: { ...users.restore, name: 'reactivate-user', summary: 'Let a user sign in again' },
    undo: users.undo,
  },
} as const
