import { parseJsonBody } from '../../inbound/parse-json-body.ts'
import type { Provider } from '../../inbound/provider.ts'
import { META, mountMetaRoutes } from './routes.ts'
import { normalise } from './whatsapp/normalise.ts'

/** Meta carries WhatsApp. */
export const meta: Provider = {
  name: META,
  mountRoutes: mountMetaRoutes,
  normalise: ({ raw, receivedAt }) => normalise(parseJsonBody(raw), receivedAt),
}
