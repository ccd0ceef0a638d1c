import { createHttpApp, type HttpPorts } from '@kervan/infra/http/http-app'
import type { Route } from '@kervan/infra/http/mount'
import { ownRoutes } from '@kervan/infra/http/own-routes'
import type { Express } from 'express'
import { channelAccountRoutes } from './accounts/channel-account.routes.ts'
import { deliveryRoutes } from './deliveries/delivery.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { webhookSubscriptionRoutes } from './outgoing/webhook-subscription.routes.ts'
import type { Records } from './ports.ts'
import { agentRoutes } from './records/agent/agent.routes.ts'
import { apiKeyRoutes } from './records/api-key/api-key.routes.ts'
import { calendarLinkRoutes } from './records/calendar-link/calendar-link.routes.ts'
import { chatChannelRoutes } from './records/chat-channel/chat-channel.routes.ts'
import { conversationRoutes } from './records/conversation/conversation.routes.ts'
import { openConversationRoutes } from './records/conversation/open-conversation.routes.ts'
import { declaredRoutes } from './records/declared-records.ts'
import { followUpRoutes } from './records/follow-up/follow-up.routes.ts'
import { leadRoutes } from './records/lead/lead.routes.ts'
import { notificationsRoutes } from './records/notifications/notifications.routes.ts'
import { passkeyRoutes } from './records/passkey/passkey.routes.ts'
import { personRoutes } from './records/person/person.routes.ts'
import { preferencesRoutes } from './records/preferences/preferences.routes.ts'
import { registrationRoutes } from './records/registration/registration.routes.ts'
import { secondFactorRoutes } from './records/second-factor/second-factor.routes.ts'
import { accountRoutes } from './records/user/account.routes.ts'
import { colleagueSessionRoutes } from './records/user/colleague-sessions.routes.ts'
import { passwordLinkRoutes } from './records/user/password-link.routes.ts'
import { resetPasswordRoutes } from './records/user/reset-password.routes.ts'
import { rightsRoutes } from './records/user/rights.routes.ts'
import { userRoutes } from './records/user/user.routes.ts'
import { viewAsRoutes } from './records/user/view-as.routes.ts'
import { whatsappTemplateRoutes } from './records/whatsapp-template/whatsapp-template.routes.ts'
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
