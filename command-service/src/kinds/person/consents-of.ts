import type { Channel } from '@kervan/contracts/messages/channels'
import type { Records } from '../../ports.ts'
import type { HeldConsent } from './decide-consent.ts'
import { personDecider } from './person.decider.ts'

/** What each of some people, who are one by a merge, says last of a channel. */
export const consentsOf = async (
  { runner }: Pick<Records, 'runner'>,
  members: readonly string[],
  channel: Channel,
): Promise<HeldConsent[]> => {
  const states = await Promise.all(members.map(async (id) => (await runner.load(personDecider, id)).state))
  return states.flatMap((state) => (state.status === 'known' && state.consents[channel]) || [])
}
