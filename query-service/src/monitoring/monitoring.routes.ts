import { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { retryParked } from '@kervan/contracts/api/monitoring/retry-parked'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Actor } from '@kervan/contracts/events/envelope'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { QueryPorts } from '../read-route.ts'
import { monitoringOf } from './monitoring-of.ts'

/** How the product stands, and the acts that get it going again: each is ordered in the log first, as at the command line. */
export const monitoringRoutes = ({ operations }: Pick<QueryPorts, 'operations'>): readonly Route[] => [
  route(getMonitoring, async () => ({ body: await monitoringOf(operations) })),
  route(retryParked, async (call) => {
    const { user } = signedIn(call)
    const by: Actor = { kind: 'user', id: user.id, name: user.fullName }
    const { body } = call
    const log = call.raw.log
    if (body.of === 'webhook') {
      const failed = (await operations.monitor.webhooks())?.someFailed.find(({ id }) => String(id) === body.id)
      if (!failed) throw refused('not-parked')
      const order = { type: 'DeadLetterRetryOrdered', data: { webhook: body.id, provider: failed.provider } } as const
      logSecurity(log, { security: 'operation-ordered', by: user.id, order: order.type, about: failed.provider })
      const taken = await operations.orders.recordAct(order, () => operations.monitor.retryWebhook(failed.id), by)
      return { body: { success: true as const, taken: taken ? 1 : 0, reason: null } }
    }
    const { name, stream } = body
    const parked = await operations.parked()
    if (!parked.some((each) => each.projection === name && each.stream === stream)) throw refused('not-parked')
    const order = { type: 'ParkedRetryOrdered', data: { of: 'projection', name, stream } } as const
    logSecurity(log, { security: 'operation-ordered', by: user.id, order: order.type, about: name })
    const { applied, reason } = await operations.orders.recordAct(order, () => operations.retry(name, stream), by)
    return { body: { success: true as const, taken: applied, reason } }
  }),
]
