import { listChannelConnections } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import { setChannelCredentials } from '@kervan/contracts/api/channel-accounts/set-channel-credentials'
import { testChannelAccount } from '@kervan/contracts/api/channel-accounts/test-channel-account'
import { refused } from '@kervan/contracts/errors/refusal'
import { channelAccount } from '@kervan/contracts/kinds/channel-account/channel-account'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { accountTraitsOf } from '@kervan/contracts/messages/account-traits'
import type { CredentialName } from '@kervan/contracts/messages/channels'
import { can } from '@kervan/contracts/permissions/permissions'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../kit/command-route.ts'
import { freshId } from '../kit/derived-ids.ts'
import { forWriter } from '../kit/record/for-writer.ts'
import type { Records } from '../ports.ts'
import { accountDecider } from './account-decider.ts'
import type { AccountActivity } from './account-ledger.ts'
import type { ConnectedAccount } from './connected-account.ts'
import { accountAsTold, followAccount } from './follow-account.ts'
import { tellStanding } from './tell-health.ts'

/** What is asked of channel accounts beside what every record is asked. */
export const channelAccountRoutes = (records: Records): readonly Route[] => {
  const { runner, accountLedger, channelAccounts, idempotencyKeys, clock, logger, baseUrl, verifyToken } = records

  /** @throws Refusal record-not-found, record-archived */
  const accountOf = async (call: Pick<Call, 'session'>, id: string): Promise<RecordState> => {
    const { state } = await runner.load(accountDecider, id)
    if (!state || !forWriter(channelAccount, accountDecider, signedIn(call).user, id).sees(state))
      throw refused('record-not-found')
    if (state.archived) throw refused('record-archived')
    return state
  }

  return [
    route(setChannelCredentials, async (call) => {
      const id = call.params.id.toLowerCase()
      const { user } = signedIn(call)
      const { credentials } = call.body
      const { channel } = accountAsTold(id, await accountOf(call, id))
      const names = [...new Set(credentials.map(({ name }) => name))]
      if (names.some((name) => !accountTraitsOf(channel).credentials.includes(name)))
        throw refused('credential-not-used')
      // What they are is no part of the digest of the request.
      const cause = await causeOf({ ...call, body: { names } }, setChannelCredentials, idempotencyKeys, clock)
      const credential = freshId(cause.at)
      // They lie there before the record names them: whatever ends this in between leaves the account as it was.
      await accountLedger.setCredentials(id, credential, credentials, user.fullName)
      const asked = { credential, names, source: 'typed' }
      const outcome = await runner.run(
        accountDecider,
        id,
        { type: 'Act', act: 'setCredentials', asked, byProduct: true },
        cause,
      )
      await followAccount(records, id)
      logSecurity(logger, { security: 'channel-credentials-set', by: user.id, record: `${channelAccount.kind}-${id}` })
      return accepted<typeof setChannelCredentials>(outcome)
    }),
    route(testChannelAccount, async (call) => {
      const id = call.params.id.toLowerCase()
      const account = accountAsTold(id, await accountOf(call, id))
      const connection = await channelAccounts.connect(account)
      if (!connection) return { body: { success: true as const, ok: false, code: 'no-credential', detail: null } }
      const standing = await connection.test()
      const { ok, detail } = standing
      if (standing.ok) {
        await channelAccounts.tellWorks(account, clock())
        const { quality = null, messagingLimit = null } = standing
        await tellStanding(runner, account, { quality, messagingLimit }, clock())
      } else if (standing.refusesAccount) await channelAccounts.tellFails(account, standing.code, clock())
      await followAccount(records, id)
      return { body: { success: true as const, ok, code: standing.ok ? null : standing.code, detail } }
    }),
    route(listChannelConnections, async (call) => {
      const { user } = signedIn(call)
      const [accounts, kept, activity, live] = await Promise.all([
        accountLedger.list(),
        accountLedger.credentials(),
        accountLedger.activity(),
        channelAccounts.live(),
      ])
      const activityOf = ({ channel, account }: Pick<ConnectedAccount, 'channel' | 'account'>) =>
        activity.find((each) => each.channel === channel && each.account === account)
      const standing = accounts.filter(({ archived }) => !archived)
      const firstOf = ({ channel, account }: Pick<ConnectedAccount, 'channel' | 'account'>) =>
        standing.find((each) => each.channel === channel && each.account === account)
      const data = accounts.map((account) => {
        const first = firstOf(account)
        const { lastIn = null, lastOut = null } = activityOf(account) ?? {}
        return {
          id: account.id,
          credentials: Object.entries(account.credentials.set).flatMap(([name, credential]) => {
            const { setAt = null, setBy = null } =
              kept.find((each) => each.name === name && each.credential === credential) ?? {}
            const isThere = setAt !== null || account.credentials.source === 'environment'
            return isThere ? [{ name: name as CredentialName, setAt, setBy }] : []
          }),
          connected: live.some(({ of }) => of.id === account.id),
          sameAs: first && first.id !== account.id && !account.archived ? first.id : null,
          lastIn,
          lastOut,
        }
      })
      const strangers = activity.filter((each) => each.received > 0 && !firstOf(each)).toSorted(byLatest)
      return {
        body: {
          data,
          strangers: strangers.map(({ channel, account, received, lastIn }) => ({
            ...{ channel, account, received },
            lastIn: lastIn!,
          })),
          baseUrl: baseUrl || null,
          verifyToken: can(user, 'messaging_integrations.edit') ? verifyToken : null,
        },
      }
    }),
  ]
}

const byLatest = (one: AccountActivity, other: AccountActivity): number =>
  Date.parse(other.lastIn ?? '') - Date.parse(one.lastIn ?? '')
