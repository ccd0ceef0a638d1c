import type { Provider } from '../../inbound/provider.ts'
import { normaliseWebchat } from './normalise.ts'
import { mountWebchatRoutes, WEBCHAT } from './routes.ts'
import { webchatSender } from './webchat-sender.ts'

/** The widgets on websites: visitors write to us, and read what we answer from the log. */
export const webchat: Provider = {
  name: WEBCHAT,
  mountRoutes: mountWebchatRoutes,
  channels: [],
  accountsOf: () => [],
  connect: () => null,
  sender: webchatSender,
  normalise: normaliseWebchat,
}
