import { lastDayOf, USUAL_CALLS_PER_MINUTE } from '@kervan/contracts/kinds/api-key/api-key'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Records } from '../../ports.ts'
import { currentUserOf } from '../user/current-user-of.ts'
import { userDecider } from '../user/user.decider.ts'

export const apiKeyFold = recordDecider(RECORDS['api-key'])

/** Calls with a key may do what the log says of it, and of its owner, as both stand. */
export const followKey = async (
  { runner, apiKeys, access }: Pick<Records, 'runner' | 'apiKeys' | 'access'>,
  id: string,
): Promise<void> => {
  const { state, revision } = await runner.load(apiKeyFold, id)
  if (!state || revision === null) return
  const { name, owner, scopes, expiresOn, perMinute } = state.values as {
    readonly name: string
    readonly owner: string | null
    readonly scopes: readonly string[]
    readonly expiresOn: string | null
    readonly perMinute: number | null
  }
  const user = owner && (await runner.load(userDecider, owner)).state
  if (!user) return apiKeys.end(id)
  await apiKeys.keep({
    id,
    name,
    scopes,
    expiresOn: lastDayOf(expiresOn, state.created.at),
    perMinute: perMinute ?? USUAL_CALLS_PER_MINUTE,
    revoked: state.archived,
    owner: currentUserOf(owner, user),
    asOf: revision,
  })
  // What changed of the owner before the key stood was told to the keys that there were.
  await access.followUser(owner)
}
