import { commandRoutes } from '@kervan/command-service/app'
import type { Records } from '@kervan/command-service/ports'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { answerCall } from '@kervan/infra/http/mount'
import type { ApiClient } from '../../support/api-client.ts'

interface Parts {
  readonly params?: object
  readonly body?: unknown
}

/** Calls commands as the API does, without its network: schemas, rights, rules and all. */
export const createPastClient = (records: Records) => {
  const routes = new Map(commandRoutes(records).map((route) => [route.endpoint.name, route]))
  const callAs =
    (user: CurrentUser) =>
    async (endpoint: AnyEndpoint, { params, body }: Parts = {}): Promise<unknown> => {
      const route = routes.get(endpoint.name)
      if (!route) throw new Error(`${endpoint.name} is no command`)
      if (!can(user, endpoint.permission as Permission))
        throw new Error(`${user.username} may not ${endpoint.name}: ${endpoint.permission} is not given`)
      const reply = await answerCall(route, {
        params: endpoint.params?.parse(params),
        body: endpoint.body?.parse(body),
        session: { id: user.id, user },
        language: 'tr',
        requestId: user.id,
        correlationId: user.id,
        ifMatch: null,
        idempotencyKey: null,
        afterPosition: null,
      } as never)
      return reply.body
    }
  return (user: CurrentUser): ApiClient['call'] => callAs(user) as ApiClient['call']
}
