import { dayOf } from '@kervan/contracts/dates/business-days'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { call } from '../../base/api/call.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { kitOf } from '../../kit/declared-kit.ts'

const participants = kitOf('participant')

/** A lead that is to come to an event, with what its participant begins with. */
export interface ChosenLead extends Pick<LeadRow, 'id' | 'personId' | 'potential'> {
  readonly name: string
}

/** The outcome for a lead: its participant, or why there is none. `added`: whether it has a place or waits could not be read. */
export interface Answer {
  readonly as: 'taken' | 'waiting' | 'added' | 'registered' | 'full' | 'refused'
  /** The participant, where there is one that the reader may see. */
  readonly participant?: string
  /** Why it was refused, or why its place could not be read, in the reader's language. */
  readonly words?: string
  /** No answer came, so the leads after it need not be tried. */
  readonly isUnreached?: boolean
}

/** The idempotency key of an attempt: the same for the same lead and choice, so that a repeated request is carried out once. */
export type KeyOf = (lead: ChosenLead, waits: boolean) => string

interface TakingIn {
  /** The id of the event. */
  readonly event: string
  /** The id of the user who takes people in, and who then owns the participants. */
  readonly by: string
  readonly keyOf: KeyOf
}

/**
 * Registers a lead's person for an event.
 * @param waits  whether the person waits for a place where there is none
 */
export const takeInLead = async ({ event, by, keyOf }: TakingIn, lead: ChosenLead, waits: boolean): Promise<Answer> => {
  const create = async (waitingList: boolean): Promise<string> => {
    const body = {
      event,
      person: lead.personId,
      registrationType: 'lead',
      registrationDate: dayOf(new Date()),
      followUpUser: by,
      salesPotential: lead.potential,
      waitingList,
    }
    const reply = await call(participants.create, { body } as never, { idempotencyKey: keyOf(lead, waitingList) })
    return (reply.body as { readonly id: string }).id
  }
  try {
    return { as: 'taken', participant: await create(false) }
  } catch (error) {
    if (!waits || !isApiError(error, 'event-full')) return answerOf(error)
  }
  try {
    return await addedAs(await create(true))
  } catch (error) {
    return answerOf(error)
  }
}

/** What one who is registered by now has; one of whom that cannot be read is registered all the same. */
const addedAs = async (participant: string): Promise<Answer> => {
  try {
    return { as: await placeOf(participant), participant }
  } catch (error) {
    return { ...answerOf(error), as: 'added', participant }
  }
}

/** A place may have become free in between. */
const placeOf = async (id: string): Promise<'taken' | 'waiting'> => {
  const { endpoint, input } = participants.readOf(id)
  const { body } = await call(endpoint, input as never)
  return (body as { readonly place: string }).place === 'reserved' ? 'taken' : 'waiting'
}

const answerOf = (error: unknown): Answer => {
  if (!isApiError(error)) throw error
  if (error.code === 'event-full') return { as: 'full' }
  if (error.code === 'already-registered') return { as: 'registered', ...namedBy(error) }
  return { as: 'refused', words: errorWords(error), ...(error.status === 0 && { isUnreached: true }) }
}

const namedBy = ({ existing }: ApiError) => (existing === undefined ? {} : { participant: existing })
