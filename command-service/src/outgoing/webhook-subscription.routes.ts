import { issueWebhookSecret } from '@kervan/contracts/api/webhooks/issue-webhook-secret'
import { listWebhookAttempts } from '@kervan/contracts/api/webhooks/list-webhook-attempts'
import { listWebhookSecrets } from '@kervan/contracts/api/webhooks/list-webhook-secrets'
import { sendWebhookAgain } from '@kervan/contracts/api/webhooks/send-webhook-again'
import { refused } from '@kervan/contracts/errors/refusal'
import { webhookSubscription } from '@kervan/contracts/kinds/webhook-subscription/webhook-subscription'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { causeOf } from '../kit/command-route.ts'
import { freshId } from '../kit/derived-ids.ts'
import { forWriter } from '../kit/record/for-writer.ts'
import type { Records } from '../ports.ts'
import { publicEventOf } from './public-event.ts'
import { secretText } from './sign-webhook.ts'
import { subscribedTo, subscriptionDecider } from './subscribed-to.ts'
import { deliver } from './tell-next.ts'

/** Secrets of subscriptions and what was tried to deliver, which are no facts of the log. */
export const webhookSubscriptionRoutes = (records: Records): readonly Route[] => {
  const { runner, webhookSecrets, webhookLedger, postToSubscriber, readStream, idempotencyKeys, clock, logger } =
    records

  const subscriptionOf = async (call: Pick<Call, 'session'>, id: string): Promise<RecordState> => {
    const { state } = await runner.load(subscriptionDecider, id)
    if (!state || !forWriter(webhookSubscription, subscriptionDecider, signedIn(call).user, id).sees(state))
      throw refused('record-not-found')
    return state
  }
  const nameOf = async (id: string): Promise<string | null> =>
    ((await runner.load(subscriptionDecider, id)).state?.values.name as string | undefined) ?? null

  return [
    route(listWebhookSecrets, async (call) => {
      const id = call.params.id.toLowerCase()
      await subscriptionOf(call, id)
      return { body: { data: [...(await webhookSecrets.of(id))] } }
    }),
    route(issueWebhookSecret, async (call) => {
      const subscription = call.params.id.toLowerCase()
      const { user } = signedIn(call)
      if ((await subscriptionOf(call, subscription)).archived) throw refused('record-archived')
      const hadSecret = (await webhookSecrets.of(subscription)).some(({ works }) => works)
      // The fact is recorded first: a secret that no history tells of is never shown.
      await runner.run(
        subscriptionDecider,
        subscription,
        { type: 'State', fact: hadSecret ? 'SecretReplaced' : 'SecretMade' },
        await causeOf(call, issueWebhookSecret, idempotencyKeys, clock),
      )
      const id = freshId(clock())
      const { overlapMinutes } = call.body
      const made = await webhookSecrets.make(id, { subscription, madeBy: user.fullName, overlapMinutes })
      const record = `${webhookSubscription.kind}-${subscription}`
      logSecurity(logger, { security: 'webhook-secret-issued', by: user.id, record })
      const { secret, previousUntil } = made
      return { body: { success: true as const, id, secret: secretText(secret), previousUntil } }
    }),
    route(listWebhookAttempts, async ({ query: { subscription, before, limit } }) => {
      const of = subscription?.toLowerCase()
      const [rows, cursor] = await Promise.all([
        webhookLedger.attempts(
          { subscription: of, before: before === undefined ? undefined : BigInt(before) },
          limit + 1,
        ),
        of === undefined ? null : webhookLedger.cursor(of),
      ])
      const page = rows.slice(0, limit)
      const names = new Map<string, string | null>()
      for (const id of new Set(page.map((row) => row.subscription))) names.set(id, await nameOf(id))
      const data = page.map(({ id, stream: _stream, revision: _revision, subscription: told, ...row }) => ({
        ...row,
        id: String(id),
        subscription: { id: told, name: names.get(told) ?? null },
      }))
      const { failures = 0, nextAttemptAt = null } = cursor ?? {}
      const waits = failures > 0 && nextAttemptAt ? { failures, nextAttemptAt: nextAttemptAt.toISOString() } : null
      return { body: { data, next: rows.length > limit ? String(page.at(-1)?.id) : null, waits } }
    }),
    route(sendWebhookAgain, async (call) => {
      const attempt = await webhookLedger.attempt(BigInt(call.params.attempt))
      if (!attempt) throw refused('record-not-found')
      const { subscription, stream, revision } = attempt
      await subscriptionOf(call, subscription)
      const [event] = await Array.fromAsync(readStream(stream, { from: BigInt(revision), limit: 1 }))
      const payload = event && publicEventOf(event)
      if (!event || !payload) throw refused('record-not-found')
      const subscribed = await subscribedTo(runner, subscription)
      const secrets = subscribed ? await webhookSecrets.open(subscription) : []
      if (!subscribed || secrets.length === 0) throw refused('subscription-rests')
      const { url } = subscribed
      const told = await deliver({ post: postToSubscriber, now: () => new Date() }, { url, secrets, event, payload })
      await webhookLedger.tellByHand({ ...told, subscription, byHand: true, attempt: 1 })
      const { delivered, outcome } = told
      return { body: { success: true as const, delivered, status: outcome.status, fault: outcome.fault } }
    }),
  ]
}
