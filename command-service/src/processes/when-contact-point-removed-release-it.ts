import { recordOf } from '@kervan/contracts/streams'
import type { Records } from '../ports.ts'
import { personDecider } from '../records/person/person.decider.ts'
import { samePoint } from '../records/person/person.state.ts'
import { identityOf } from '../records/person/recognise-person.ts'
import { type Reaction, reaction } from './reaction.ts'

/** What a person no longer has may become another's, unless it was given back meanwhile. */
export const whenContactPointRemovedReleaseIt = ({ runner, identities }: Records): Reaction =>
  reaction({
    name: 'when-contact-point-removed-release-it',
    on: 'ContactPointRemoved',
    react: async (event, cause) => {
      const { id } = recordOf(event.stream)
      const { contactPoint } = event.data
      const person = (await runner.load(personDecider, id)).state
      if (person.status === 'known' && person.contactPoints.some((held) => samePoint(held, contactPoint))) return
      await identities.release(identityOf(contactPoint), id, cause)
    },
  })
