import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { recordOf } from '@kervan/contracts/streams'
import { participantPlaces } from '../kinds/participant/participant-places.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** How long a place may be without a participant: the command that took it is about to write one. */
const CHECKED_AFTER_MS = 60_000

const settling = (on: EventType, endsIn: EventType): DeclaredReaction =>
  reaction({
    name: `settle-place-${on}`,
    on,
    endsIn,
    react:
      (records) =>
      async ({ stream }, cause) =>
        participantPlaces(records).settle(recordOf(stream).id, cause),
  })

/** Settles what was cut short between an event and its participant: see `participantPlaces`. */
export const whenPlacesChangeParticipantsFollow: readonly DeclaredReaction[] = [
  reaction({
    name: 'check-place-taken',
    on: 'EventPlaceTaken',
    endsIn: null,
    react:
      ({ wakeUps }) =>
      async ({ stream, data: { participant }, metadata }) => {
        const at = new Date(Date.parse(metadata.at) + CHECKED_AFTER_MS).toISOString()
        await wakeUps.plan({ stream, name: participant, at, userId: null })
      },
  }),
  reaction({
    name: 'settle-place-moved-up',
    on: 'EventParticipantMovedUp',
    endsIn: 'ParticipantPlaceGiven',
    react:
      (records) =>
      async ({ data: { participant } }, cause) =>
        participantPlaces(records).settle(participant, cause),
  }),
  // The command that released it may have read the participant before it came again.
  reaction({
    name: 'settle-place-released',
    on: 'EventPlaceReleased',
    endsIn: 'ParticipantPlaceGiven',
    react:
      (records) =>
      async ({ data: { participant } }, cause) =>
        participantPlaces(records).settle(participant, cause),
  }),
  settling('ParticipantCreated', 'ParticipantPlaceGiven'),
  settling('ParticipantRestored', 'ParticipantPlaceGiven'),
  settling('ParticipantStatusChanged', 'EventPlaceReleased'),
  settling('ParticipantArchived', 'EventPlaceReleased'),
]
