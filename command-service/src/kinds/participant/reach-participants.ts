import type { Context } from '@kervan/contracts/decider'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { isComing } from '@kervan/contracts/kinds/participant/participant.rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { asItIs, demanding, forWriter } from '../../kit/record/for-writer.ts'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import { type RecordReach, reachBy } from '../../kit/record/record-routes.ts'
import { stateAfter } from '../../kit/record/state-after.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import { unlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { comerOf, participantPlaces } from './participant-places.ts'

/** Commands after which a participant may come who did not, or the other way round. */
const MAY_TURN: ReadonlySet<RecordCommand['type']> = new Set(['Move', 'Archive', 'Restore', 'Undo'])

const contextOf = ({ at, by, writer }: Cause): Context => ({ now: at, by, writer, revision: null, newId: () => '' })

const isRefused = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof Refusal && codes.includes(error.code)

/**
 * How the kit reaches participants: the event gives the place before the participant is written, and has it back once the participant does
 * not come. What is cut short between the two is made good by reactions.
 */
export const reachParticipants = (records: Records, decider: RecordDecider): RecordReach => {
  const { runner } = records
  const places = participantPlaces(records)

  /** Who may not see the participant that is there already learns that there is one, and not which. */
  const withoutHidden = (user: Reader) => async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'already-registered') throw error
    const { existing, ...details } = error.details
    const { state } = await runner.load(decider, String(existing))
    const isSeen = can(user, 'participants.view') && forWriter(participant, decider, user, String(existing)).sees(state)
    throw isSeen ? error : refused(error.code, details)
  }

  return {
    ...reachBy(records, decider),
    async run(id, command, cause, { demand, user }) {
      const asWriter = demanding(decider, demand, asItIs)
      if (!MAY_TURN.has(command.type)) return runner.run(asWriter, id, command, cause)
      /** One who is to come again takes a place first, or waits for one. */
      const takePlace = async (state: RecordState | null, context: Context): Promise<void> => {
        if (isComing(state)) return
        const after = stateAfter(asWriter, state, asWriter.decide(command, state, context), context)
        if (!isComing(after)) return
        try {
          await places.take(comerOf(id, after.values), true, cause)
        } catch (error) {
          // Out of the archive it comes whatever became of the event.
          const isClosed = isRefused(error, 'event-not-open', 'event-over')
          if (!isClosed || command.type === 'Move') await withoutHidden(user)(error)
        }
      }
      const outcome = await runner.runAfter(takePlace, asWriter, id, command, cause)
      await places.settle(id, cause)
      return outcome
    },
    async create(id, values, cause, { decider: asWriter, user }, { waitingList }) {
      const creating = (values: Values): RecordCommand => ({ type: 'Create', values })
      const findDone = async (): Promise<Outcome | undefined> => {
        const end = (await runner.load(decider, id)).commands.get(cause.commandId)
        return end && { id, ...end }
      }
      const create = async (): Promise<Outcome> => {
        // What is refused for another reason takes no place.
        asWriter.decide(creating(values), null, contextOf(cause))
        const place = await places.take(comerOf(id, values), waitingList === true, cause).catch(withoutHidden(user))
        return runner.run(asWriter, id, creating({ ...values, placeGiven: place }), cause, 'no-stream')
      }
      return { outcome: await unlessDone(findDone, create) }
    },
  }
}
