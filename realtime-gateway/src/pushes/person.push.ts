import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { PersonEvent } from '@kervan/contracts/events/person.events'
import { recordOf } from '@kervan/contracts/streams'
import type { AddressedPush, PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

/** Says that a person changed and not how: names and phones are fetched by those who may see them. */
const personChanged = (event: RecordedEvent): AddressedPush[] => [
  recordChanged('person', event, { personId: recordOf(event.stream).id }),
]

export const PERSON_PUSHES: PushTable<Exclude<PersonEvent['type'], 'PersonRegistrationAbandoned'>> = {
  PersonRegistered: personChanged,
  PersonNameCorrected: personChanged,
  ContactPointAdded: personChanged,
  ContactPointRemoved: personChanged,
  ContactPointYielded: personChanged,
}
