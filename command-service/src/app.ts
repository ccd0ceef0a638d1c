import { createHttpApp, type HttpPorts } from '@kervan/infra/http/http-app'
import type { Route } from '@kervan/infra/http/mount'
import { ownRoutes } from '@kervan/infra/http/own-routes'
import type { Express } from 'express'
import { channelAccountRoutes } from './accounts/channel-account.routes.ts'
import { deliveryRoutes } from './deliveries/delivery.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { agentRoutes } from './kinds/agent/agent.routes.ts'
import { apiKeyRoutes } from './kinds/api-key/api-key.routes.ts'
import { calendarLinkRoutes } from './kinds/calendar-link/calendar-link.routes.ts'
import { chatChannelRoutes } from './kinds/chat-channel/chat-channel.routes.ts'
import { conversationRoutes } from './kinds/conversation/conversation.routes.ts'
import { openConversationRoutes } from './kinds/conversation/open-conversation.routes.ts'
import { declaredRoutes } from './kinds/declared-records.ts'
import { followUpRoutes } from './kinds/follow-up/follow-up.routes.ts'
import { leadRoutes } from './kinds/lead/lead.routes.ts'
import { notificationsRoutes } from './kinds/notifications/notifications.routes.ts'
import { passkeyRoutes } from './kinds/passkey/passkey.routes.ts'
import { personRoutes } from './kinds/person/person.routes.ts'
import { preferencesRoutes } from './kinds/preferences/preferences.routes.ts'
import { registrationRoutes } from './kinds/registration/registration.routes.ts'
import { secondFactorRoutes } from './kinds/second-factor/second-factor.routes.ts'
import { accountRoutes } from './kinds/user/account.routes.ts'
import { colleagueSessionRoutes } from './kinds/user/colleague-sessions.routes.ts'
import { passwordLinkRoutes } from './kinds/user/password-link.routes.ts'
import { resetPasswordRoutes } from './kinds/user/reset-password.routes.ts'
import { rightsRoutes } from './kinds/user/rights.routes.ts'
import { userRoutes } from './kinds/user/user.routes.ts'
import { viewAsRoutes } from './kinds/user/view-as.routes.ts'
import { whatsappTemplateRoutes } from './kinds/whatsapp-template/whatsapp-template.routes.ts'
import { webhookSubscriptionRoutes } from './outgoing/webhook-subscription.routes.ts'
import type { Records } from './ports.ts'
import { simulatorRoutes } from './simulator/simulator.routes.ts'

/** Everything that changes something. */
export const commandRoutes = (records: Records): readonly Route[] => [
  ...leadRoutes(records),
  ...conversationRoutes(records),
  ...openConversationRoutes(records),
  ...personRoutes(records),
  ...userRoutes(records),
  ...accountRoutes(records),
  ...passkeyRoutes(records),
  ...rightsRoutes(records),
  ...viewAsRoutes(records),
  ...passwordLinkRoutes(records),
  ...resetPasswordRoutes(records),
  ...colleagueSessionRoutes(records),
  ...secondFactorRoutes(records),
  ...registrationRoutes(records),
  ...preferencesRoutes(records),
  ...notificationsRoutes(records),
  ...agentRoutes(records),
  ...chatChannelRoutes(records),
  ...followUpRoutes(records),
  ...whatsappTemplateRoutes(records),
  ...declaredRoutes(records),
  ...fileRoutes(records),
  ...apiKeyRoutes(records),
  ...calendarLinkRoutes(records),
  ...deliveryRoutes(records),
  ...webhookSubscriptionRoutes(records),
  ...simulatorRoutes(records),
  ...channelAccountRoutes(records),
]

/**
 * The command service's HTTP side; it does not listen.
 * @param webhooks  mounts the providers' webhooks, which read raw bodies
 */
export const createCommandApp = (http: HttpPorts, records: Records, webhooks: (app: Express) => void): Express =>
  createHttpApp(http, ownRoutes('command-service', commandRoutes(records)), webhooks)
