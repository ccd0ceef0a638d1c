import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { isSamePoint } from '@kervan/contracts/people/held-points'
import { recordOf } from '@kervan/contracts/streams'
import { uniqueKeyOf } from '../kinds/person/person.state.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { reaction } from './reaction.ts'

/** What a person no longer has is that of another who has it too, or may become another's, unless it was claimed again since. */
const release = async (
  { claims }: Pick<Records, 'claims'>,
  { stream, position }: Pick<Recorded, 'stream' | 'position'>,
  point: ContactPoint,
  cause: Cause,
): Promise<void> => {
  const { id } = recordOf(stream)
  const held = await claims.lookUp(uniqueKeyOf(point))
  const isTheirs = held.owner === id ? held.position < position : held.sharedWith.includes(id)
  if (isTheirs) await claims.release(id, held, cause)
}

export const whenContactPointRemovedReleaseIt = reaction({
  name: 'when-contact-point-removed-release-it',
  on: 'ContactPointRemoved',
  endsIn: 'IdentityReleased',
  react: (records) => (event, cause) => release(records, event, event.data.contactPoint, cause),
})

/** What was typed by mistake was never the person's. */
export const whenTypoCorrectedReleaseIt = reaction({
  name: 'when-typo-corrected-release-it',
  on: 'ContactPointCorrected',
  endsIn: 'IdentityReleased',
  react: (records) => async (event, cause) => {
    const { from, to, reason } = event.data
    if (reason === 'typo' && !isSamePoint(from, to)) await release(records, event, from, cause)
  },
})
