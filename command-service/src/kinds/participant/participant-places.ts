import { Refusal } from '@kervan/contracts/errors/refusal'
import { event } from '@kervan/contracts/kinds/event/event'
import { eventRules, isEventOver, placeAt } from '@kervan/contracts/kinds/event/event.rules'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { isComing, participantRules } from '@kervan/contracts/kinds/participant/participant.rules'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'

export const eventDecider = recordDecider(event, eventRules)
export const participantDecider = recordDecider(participant, participantRules)

type Ports = Pick<Records, 'runner' | 'people'>
export type GivenPlace = 'reserved' | 'waiting-list'

/** A participant who is to come to an event. */
export interface Comer {
  readonly participantId: string
  readonly eventId: string
  readonly personId: string
}

export const comerOf = (participantId: string, { event, person }: Values): Comer => ({
  participantId,
  eventId: event as string,
  personId: person as string,
})

/** The command that writes into a participant what the event gave. */
const givingOf = (place: GivenPlace | null): RecordCommand => ({
  type: 'Act',
  act: 'givePlace',
  asked: { place },
  byProduct: true,
})

const step = (cause: Cause, ...name: readonly (string | bigint)[]): Cause => ({
  ...cause,
  commandId: derivedId(cause.commandId, ...name),
})

/**
 * Places at events. The stream of the event lists who has one, and is where all requests for one meet: there are never more than
 * its capacity, and no person has two. What the participant says of the place follows from it.
 */
export const participantPlaces = ({ runner, people }: Ports) => {
  const loadEvent = async (id: string) => runner.load(eventDecider, id)

  /** The place that a participant has at an event as it stands; null for none. */
  const placeOf = async ({ participantId, eventId }: Omit<Comer, 'personId'>): Promise<GivenPlace | null> => {
    const { state } = await loadEvent(eventId)
    return state && placeAt(state, participantId)
  }

  /**
   * Takes a place, unless the participant has one.
   * @param waits  whether the participant waits for a place where there is none
   * @throws Refusal event-full, event-not-open, event-over, already-registered with `existing`
   */
  const take = async (comer: Comer, waits: boolean, cause: Cause): Promise<GivenPlace> => {
    const { participantId, eventId, personId } = comer
    for (;;) {
      const { state, revision } = await loadEvent(eventId)
      const held = state && placeAt(state, participantId)
      if (held) return held
      const { members } = await people.groupOf(personId)
      const asked = { participant: participantId, person: personId, same: [...members], waitingList: waits }
      await runner.run(
        eventDecider,
        eventId,
        { type: 'Act', act: 'takePlace', asked, byProduct: true },
        // A place that was given back since is taken by another command.
        step(cause, 'take-place', participantId, revision ?? 'new'),
      )
    }
  }

  /** Gives the place back, or the wait for one. Places at an event that is over stay as they were. */
  const release = async ({ participantId, eventId }: Omit<Comer, 'personId'>, cause: Cause): Promise<void> => {
    const { state, revision } = await loadEvent(eventId)
    if (!state || placeAt(state, participantId) === null || isEventOver(state, cause.at)) return
    await runner.run(
      eventDecider,
      eventId,
      { type: 'Act', act: 'releasePlace', asked: { participant: participantId }, byProduct: true },
      step(cause, 'release-place', participantId, revision ?? 'new'),
    )
  }

  /**
   * The command for a participant who comes without a place: that it has one now, or waits. Where the person has another place there, the
   * participant goes into the archive: it lost its place to that one before it was written. An event that takes no participants gives none.
   */
  const makeGood = async (comer: Comer, cause: Cause): Promise<RecordCommand> => {
    try {
      return givingOf(await take(comer, true, cause))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.code === 'already-registered' ? { type: 'Archive' } : givingOf(null)
    }
  }

  /**
   * Brings a participant and the event into line: one who comes has a place or waits for one, and says which; one who does not come has
   * none. It may be asked at any time, as often as one likes.
   */
  const settle = async (participantId: string, cause: Cause): Promise<void> => {
    for (;;) {
      // The participant is read before the event: what is written at this revision is never older than what stands there.
      const { state, revision } = await runner.load(participantDecider, participantId)
      if (!state) return
      const comer = comerOf(participantId, state.values)
      if (!isComing(state)) return release(comer, cause)
      const place = await placeOf(comer)
      const command = place === null ? await makeGood(comer, cause) : givingOf(place)
      if (command.type === 'Act' && command.asked.place === state.values.placeGiven) return
      try {
        await runner.run(
          participantDecider,
          participantId,
          command,
          step(cause, 'settle-place', revision ?? 'new'),
          revision,
        )
        return
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
      }
    }
  }

  /** Gives back the place of a participant who never came to be; settles that of any other. */
  const settleOrRelease = async (comer: Omit<Comer, 'personId'>, cause: Cause): Promise<void> => {
    const { state } = await runner.load(participantDecider, comer.participantId)
    await (state ? settle(comer.participantId, cause) : release(comer, cause))
  }

  return { placeOf, take, release, settle, settleOrRelease }
}

export type ParticipantPlaces = ReturnType<typeof participantPlaces>
