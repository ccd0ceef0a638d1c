import { createHttpApp, type HttpPorts } from '@kervan/infra/http/http-app'
import type { Route } from '@kervan/infra/http/mount'
import { ownRoutes } from '@kervan/infra/http/own-routes'
import type { Express } from 'express'
import { fileRoutes } from './files/file.routes.ts'
import type { Records } from './ports.ts'
import { agentRoutes } from './records/agent/agent.routes.ts'
import { apiKeyRoutes } from './records/api-key/api-key.routes.ts'
import { declaredRoutes } from './records/declared-records.ts'
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

/** Everything that changes something. */
export const commandRoutes = (records: Records): readonly Route[] => [
  ...leadRoutes(records),
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
  ...declaredRoutes(records),
  ...fileRoutes(records),
  ...apiKeyRoutes(records),
]

/**
 * The command service's HTTP side; it does not listen.
 * @param webhooks  mounts the providers' webhooks, which read raw bodies
 */
export const createCommandApp = (http: HttpPorts, records: Records, webhooks: (app: Express) => void): Express =>
  createHttpApp(http, ownRoutes('command-service', commandRoutes(records)), webhooks)
