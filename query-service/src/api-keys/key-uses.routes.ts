import { listApiKeyUses } from '@kervan/contracts/api/api-keys/list-api-key-uses'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { forReader } from '../kit/for-reader.ts'
import { type QueryPorts, readRoute } from '../read-route.ts'

const apiKey = RECORDS['api-key']

/** When the keys that a reader sees were used last. */
export const keyUsesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listApiKeyUses, [apiKey.collection], ports, async (call) => {
    const reader = forReader(apiKey, signedIn(call).user)
    const uses = await ports.sessions.keys.lastUses()
    const data = uses
      .filter(({ id, ownerId }) => reader.sees(id, { owner: ownerId }))
      .map(({ id, lastUsed }) => ({ id, lastUsed }))
    return { body: { data } }
  }),
]
