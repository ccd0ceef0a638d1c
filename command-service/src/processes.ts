import type { Records } from './ports.ts'
import type { Reaction } from './processes/reaction.ts'
import { whenContactPointRemovedReleaseIt } from './processes/when-contact-point-removed-release-it.ts'
import { whenMessageReceivedKnowThePerson } from './processes/when-message-received-know-the-person.ts'

/** Every reaction, in the order in which those to one event run. */
export const reactions = (records: Records): readonly Reaction[] => [
  whenMessageReceivedKnowThePerson(records),
  whenContactPointRemovedReleaseIt(records),
]
