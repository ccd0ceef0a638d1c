import type { RecordState } from '@kervan/contracts/kit/record-state'
import { rightsByKey } from '@kervan/contracts/permissions/key-rights'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import type { RecordReach } from '../../kit/record/record-routes.ts'
import type { Records } from '../../ports.ts'
import { rightsOfUser } from '../user/principal-of.ts'
import { reachGiving } from '../user/reach-giving.ts'

/**
 * How the kit reaches API keys. The holder of a secret does what the key is given, so a user gives it no more than their own rights,
 * also where another user owns it.
 */
export const reachApiKeys = (records: Records, decider: RecordDecider): RecordReach => {
  /** The rights of a key, limited to its owner's; a key in the archive or without an owner gives none. */
  const givenBy = async (state: RecordState | null): Promise<Principal | null> => {
    if (!state || state.archived) return null
    const { owner, scopes } = state.values as { readonly owner: string | null; readonly scopes: readonly string[] }
    const rights = owner === null ? null : await rightsOfUser(records, owner)
    return rights && rightsByKey(rights, scopes)
  }
  return reachGiving(records, decider, async (before, after) => {
    const given = await givenBy(after)
    return given && { given, before: await givenBy(before) }
  })
}
