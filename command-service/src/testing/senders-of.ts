import type { ConnectingPorts, Provider } from '../inbound/provider.ts'
import type { MessageSender } from '../sending/message-sender.ts'
import { NO_MAIL } from './no-mail.ts'

/** The accounts of a provider's that settings name, as far as they send. */
export const sendersOf = (
  provider: Provider,
  settings: ConnectingPorts['settings'],
  ports: Partial<ConnectingPorts> = {},
): readonly MessageSender[] =>
  provider
    .accountsOf(settings)
    .flatMap(
      (account) =>
        provider.connect({ ...account, ofEnvironment: true }, { ...NO_MAIL, ...ports, settings })?.sender ?? [],
    )
