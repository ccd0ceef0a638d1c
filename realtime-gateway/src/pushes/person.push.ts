import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { recordOf } from '@kervan/contracts/streams'
import type { AddressedPush, PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

/** Says that a person changed and not how: names and phones are fetched by those who may see them. */
const personChanged = (event: RecordedEvent): AddressedPush[] => [
  recordChanged('person', event, { personId: recordOf(event.stream).id }),
]

/** Screens of either of the two follow. */
const pairChanged = (event: RecordedEvent, otherPersonId: string): AddressedPush[] => [
  recordChanged('person', event, { personId: recordOf(event.stream).id, otherPersonId }),
]

export const PERSON_PUSHES: PushTable<
  Exclude<PersonEvent['type'], 'PersonRegistrationAbandoned' | 'PersonMergeExpected'>
> = {
  PersonRegistered: personChanged,
  PersonNameCorrected: personChanged,
  ContactPointAdded: personChanged,
  ContactPointRemoved: personChanged,
  ContactPointCorrected: personChanged,
  ConsentGiven: personChanged,
  ConsentWithdrawn: personChanged,
  ContactPointYielded: personChanged,
  PersonMerged: (event) => pairChanged(event, event.data.into),
  PersonUnmerged: (event) => pairChanged(event, event.data.from),
  MergedValuesTaken: personChanged,
  MergedValuesReturned: personChanged,
  DuplicateDismissed: personChanged,
  DuplicateRestored: personChanged,
  PersonChanged: personChanged,
  PersonTagged: personChanged,
  PersonUntagged: personChanged,
  PersonNoteAdded: personChanged,
  PersonNoteRemoved: personChanged,
  PersonArchived: personChanged,
  PersonRestored: personChanged,
}
