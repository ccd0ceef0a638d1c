import { issueApiKeySecret } from '@kervan/contracts/api/api-keys/issue-api-key-secret'
import { listApiKeySecrets } from '@kervan/contracts/api/api-keys/list-api-key-secrets'
import { refused } from '@kervan/contracts/errors/refusal'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { ownerByKey } from '@kervan/contracts/permissions/key-rights'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { causeOf } from '../../kit/command-route.ts'
import { forWriter } from '../../kit/record/for-writer.ts'
import type { Records } from '../../ports.ts'
import { userDecider } from '../user/user.decider.ts'
import { apiKeyFold, followKey } from './follow-key.ts'

const apiKey = RECORDS['api-key']

/** What is asked of the secrets of a key, which are no facts of the log. */
export const apiKeyRoutes = (records: Records): readonly Route[] => {
  const { runner, apiKeys, access, idempotencyKeys, clock, logger } = records

  const keyOf = async (call: Pick<Call, 'session'>, id: string): Promise<RecordState> => {
    const { state } = await runner.load(apiKeyFold, id)
    if (!state || !forWriter(apiKey, apiKeyFold, signedIn(call).user, id).sees(state)) throw refused('record-not-found')
    return state
  }

  return [
    route(listApiKeySecrets, async (call) => {
      const id = call.params.id.toLowerCase()
      const { values, archived } = await keyOf(call, id)
      const scopes = values.scopes as readonly string[]
      const owner = values.owner && (await runner.load(userDecider, values.owner as string)).state
      const { userType, subRole, permissions } = (owner ? owner.values : {}) as never as Parameters<
        typeof ownerByKey
      >[0] & {
        readonly subRole: string
      }
      const works = owner && !owner.archived && !archived
      const rights = works && { userType, permissions: await access.rightsOf(subRole, permissions) }
      const held = rights && ownerByKey(rights, scopes)
      return {
        body: {
          data: [...(await apiKeys.secretsOf(id))],
          inForce: scopes.filter((scope) => held && can(held, scope as Permission)),
        },
      }
    }),
    route(issueApiKeySecret, async (call) => {
      const id = call.params.id.toLowerCase()
      const { user } = signedIn(call)
      const { values, archived } = await keyOf(call, id)
      if (archived) throw refused('record-archived')
      const ownerId = values.owner as string | null
      // Who holds a secret acts as the owner.
      if (ownerId === null || (user.id !== ownerId && user.userType !== 'admin')) throw refused('not-key-owner')
      const hadSecret = (await apiKeys.secretsOf(id)).some(({ works }) => works)
      const fact = hadSecret ? 'SecretReplaced' : 'SecretMade'
      // The fact is recorded first: a secret that no history tells of is never shown.
      await runner.run(
        apiKeyFold,
        id,
        { type: 'State', fact },
        await causeOf(call, issueApiKeySecret, idempotencyKeys, clock),
      )
      await followKey(records, id)
      const by = { ownerId, issuedBy: user.fullName, overlapMinutes: call.body.overlapMinutes }
      const issued = await apiKeys.issue(id, by)
      const { prefix } = issued
      logSecurity(logger, {
        security: 'api-key-secret-issued',
        userId: ownerId,
        by: user.id,
        record: `${apiKey.kind}-${id}`,
        prefix,
      })
      return { body: { success: true as const, ...issued } }
    }),
  ]
}
