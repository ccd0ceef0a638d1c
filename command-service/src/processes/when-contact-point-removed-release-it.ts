import { recordOf } from '@kervan/contracts/streams'
import { uniqueKeyOf } from '../records/person/person.state.ts'
import { reaction } from './reaction.ts'

/** What a person no longer has may become another's, unless it was claimed again since: then the person gets it back. */
export const whenContactPointRemovedReleaseIt = reaction({
  name: 'when-contact-point-removed-release-it',
  on: 'ContactPointRemoved',
  endsIn: 'IdentityReleased',
  react:
    ({ claims }) =>
    async (event, cause) => {
      const { id } = recordOf(event.stream)
      const identity = uniqueKeyOf(event.data.contactPoint)
      const held = await claims.lookUp(identity)
      if (held.owner === id && held.position < event.position) await claims.release(identity, id, held, cause)
    },
})
