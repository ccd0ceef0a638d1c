import { countLeads, listLeads, searchLeadCounts, searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { createHttpApp, type HttpPorts } from '@kervan/infra/http/http-app'
import type { Route } from '@kervan/infra/http/mount'
import { ownRoutes } from '@kervan/infra/http/own-routes'
import type { Express } from 'express'
import { keyUsesRoutes } from './api-keys/key-uses.routes.ts'
import { calendarRoutes } from './calendars/calendar.routes.ts'
import { driveRoutes } from './drive/drive.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { countsRoute } from './kit/counts-route.ts'
import { listRoute, recordRoutes } from './kit/record-routes.ts'
import { rightsRoutes } from './kit/rights.routes.ts'
import { monitoringRoutes } from './monitoring/monitoring.routes.ts'
import { agentsRoutes } from './read-models/agents/agents.routes.ts'
import { lastSeenRoutes } from './read-models/agents/last-seen.routes.ts'
import { chatRoutes } from './read-models/chat/chat.routes.ts'
import { colleaguesRoutes } from './read-models/colleagues/colleagues.routes.ts'
import { conversationMessagesRoutes } from './read-models/conversations/conversation-messages.routes.ts'
import { conversationsRoutes } from './read-models/conversations/conversations.routes.ts'
import { customerChannelRoutes } from './read-models/customer-channels/customer-channels.routes.ts'
import { duplicatesQueueRoutes } from './read-models/duplicates-queue/duplicates-queue.routes.ts'
import { leadPageRoutes } from './read-models/lead-page/lead-page.routes.ts'
import { keptLeads } from './read-models/leads-list/leads-list.projection.ts'
import { messageSearchRoutes } from './read-models/message-search/message-search.routes.ts'
import { noticesRoutes } from './read-models/notices/notices.routes.ts'
import { notificationsRoutes } from './read-models/notifications/notifications.routes.ts'
import { preferencesRoutes } from './read-models/preferences/preferences.routes.ts'
import { registrationsRoutes } from './read-models/registrations/registrations.routes.ts'
import { sequenceTrialRoutes } from './read-models/sequence-trial/sequence-trial.routes.ts'
import { siteSettingsRoutes } from './read-models/site-settings/site-settings.routes.ts'
import { templateUsageRoutes } from './read-models/template-usage/template-usage.routes.ts'
import { timelineRoutes } from './read-models/timeline/timeline.routes.ts'
import type { QueryPorts } from './read-route.ts'
import { securityLogRoutes } from './security/security-log.routes.ts'
import { sessionRoutes } from './session.routes.ts'

/** Everything that only reads, and what brings reading back into step. */
export const queryRoutes = (ports: QueryPorts): readonly Route[] => [
  ...sessionRoutes(ports),
  listRoute(keptLeads, listLeads, ports),
  listRoute(keptLeads, searchLeads, ports),
  countsRoute(keptLeads, countLeads, ports),
  countsRoute(keptLeads, searchLeadCounts, ports),
  ...leadPageRoutes(ports),
  ...timelineRoutes(ports),
  ...noticesRoutes(ports),
  ...conversationsRoutes(ports),
  ...conversationMessagesRoutes(ports),
  ...messageSearchRoutes(ports),
  ...duplicatesQueueRoutes(ports),
  ...colleaguesRoutes(ports),
  ...preferencesRoutes(ports),
  ...notificationsRoutes(ports),
  ...agentsRoutes(ports),
  ...chatRoutes(ports),
  ...customerChannelRoutes(ports),
  ...lastSeenRoutes(ports),
  ...keyUsesRoutes(ports),
  ...registrationsRoutes(ports),
  ...siteSettingsRoutes(ports),
  ...recordRoutes(ports),
  ...sequenceTrialRoutes(ports),
  ...templateUsageRoutes(ports),
  ...rightsRoutes(ports),
  ...fileRoutes(ports),
  ...driveRoutes(ports),
  ...calendarRoutes(ports),
  ...securityLogRoutes(ports),
  ...monitoringRoutes(ports),
]

/** The query service's HTTP side; it does not listen. */
export const createQueryApp = (http: HttpPorts, ports: QueryPorts): Express =>
  createHttpApp(http, ownRoutes('query-service', queryRoutes(ports)))
