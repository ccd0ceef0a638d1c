import { DECLARED_ROUTES } from './declared-routes.ts'
import type { PageRoute } from './page-route.ts'

/** Where everyone begins: fetched while they sign in. */
export const HOME = '/'

const inboxPages = () => import('../pages/inbox/inbox-pages.tsx')
const integrationPages = () => import('../pages/messaging-integrations/integration-pages.ts')
const webchatDemoPages = () => import('../pages/webchat-demo/webchat-demo-pages.ts')
const webhookPages = () => import('../pages/webhook-monitor/webhook-pages.ts')
const simulationPages = () => import('../pages/simulation/simulation-pages.tsx')
const operationPages = () => import('../pages/monitoring/operation-pages.ts')

/**
 * Every page inside the shell, once: the router, the sidebar and the titles read this table. What opening a page takes is what the
 * specification's menu shows it for.
 */
export const ROUTES: readonly PageRoute[] = [
  {
    path: HOME,
    titleKey: 'shell:page.dashboard',
    page: () => import('../pages/dashboard/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
    texts: ['dashboard', 'leads', 'people', 'follow-ups', 'requests', 'participants', 'events'],
    menu: 'always',
    help: 'dashboard',
  },
  {
    path: '/leads',
    titleKey: 'status:resource.leads',
    page: () => import('../pages/leads/LeadsPage.tsx').then(({ LeadsPage }) => LeadsPage),
    texts: ['leads', 'people'],
    permission: 'leads.view',
    menu: true,
    help: 'leads',
    dialogs: [
      {
        path: 'new',
        creates: 'leads.create',
        dialog: () => import('../pages/leads/NewLeadDialog.tsx').then(({ NewLeadDialog }) => NewLeadDialog),
      },
    ],
  },
  {
    path: '/leads/:id',
    titleKey: 'status:resource.leads',
    page: () => import('../pages/lead/LeadPage.tsx').then(({ LeadPage }) => LeadPage),
    permission: 'leads.view',
    help: 'lead',
  },
  ...DECLARED_ROUTES,
  {
    path: '/events/:id/door',
    titleKey: 'shell:page.door',
    page: () => import('../pages/door/DoorPage.tsx').then(({ DoorPage }) => DoorPage),
    texts: ['events', 'participants'],
    permission: 'participants.view',
    help: 'door',
  },
  {
    path: '/registrations',
    titleKey: 'shell:page.registrations',
    page: () =>
      import('../pages/registrations/RegistrationsPage.tsx').then(({ RegistrationsPage }) => RegistrationsPage),
    permission: 'users.view',
    menu: true,
    help: 'registrations',
  },
  {
    path: '/permissions',
    titleKey: 'shell:page.permissions',
    page: () => import('../pages/permissions/PermissionsPage.tsx').then(({ PermissionsPage }) => PermissionsPage),
    permission: 'permissions.view',
    menu: true,
    help: 'permissions',
  },
  {
    path: '/bulk-operations',
    titleKey: 'shell:page.bulk-operations',
    page: () =>
      import('../pages/bulk-operations/BulkOperationsPage.tsx').then(({ BulkOperationsPage }) => BulkOperationsPage),
    texts: ['bulk-operations', 'leads', 'people'],
    permission: 'leads.edit',
    menu: true,
    help: 'bulk-operations',
  },
  {
    path: '/duplicates',
    titleKey: 'shell:page.duplicates',
    page: () => import('../pages/duplicates/DuplicatesPage.tsx').then(({ DuplicatesPage }) => DuplicatesPage),
    permission: 'leads.view',
    menu: true,
    help: 'duplicates',
  },
  ...['/site-settings', '/system-settings'].map(
    (path): PageRoute => ({
      path,
      titleKey: 'status:resource.site_settings',
      page: () => import('../pages/site-settings/SiteSettingsPage.tsx').then((file) => file.SiteSettingsPage),
      permission: 'site_settings.view',
      help: 'site-settings',
      ...(path === '/site-settings' && { menu: true as const }),
    }),
  ),
  {
    path: '/security-log',
    titleKey: 'status:resource.security_log',
    page: () => import('../pages/security-log/SecurityLogPage.tsx').then(({ SecurityLogPage }) => SecurityLogPage),
    permission: 'security_log.view',
    menu: true,
    help: 'security-log',
  },
  {
    path: '/api-documentation',
    titleKey: 'status:resource.api_documentation',
    page: () => import('../pages/api-documentation/ApiDocumentationPage.tsx').then((file) => file.ApiDocumentationPage),
    permission: 'api_documentation.view',
    menu: true,
    help: 'api-documentation',
  },
  {
    path: '/monitoring',
    titleKey: 'status:resource.monitoring',
    page: () => operationPages().then(({ MonitoringPage }) => MonitoringPage),
    permission: 'monitoring.view',
    menu: true,
    help: 'monitoring',
  },
  {
    path: '/communication-dashboard',
    titleKey: 'shell:page.inbox',
    page: () => inboxPages().then((pages) => pages.DashboardPage),
    texts: ['inbox', 'leads', 'people'],
    permission: 'communication_dashboard.view',
    menu: true,
    help: 'inbox',
  },
  {
    path: '/email-inbox',
    titleKey: 'shell:page.email-inbox',
    page: () => inboxPages().then((pages) => pages.EmailInboxPage),
    texts: ['inbox', 'leads', 'people'],
    permission: 'communication_dashboard.view',
    help: 'inbox',
  },
  {
    path: '/simple-email-inbox',
    titleKey: 'shell:page.email-inbox',
    page: () => inboxPages().then((pages) => pages.SimpleEmailInboxPage),
    texts: ['inbox', 'leads', 'people'],
    permission: 'communication_dashboard.view',
    help: 'inbox',
  },
  {
    path: '/messaging-integrations',
    titleKey: 'shell:page.messaging-integrations',
    page: () => integrationPages().then((pages) => pages.MessagingIntegrationsPage),
    texts: ['channel-accounts'],
    permission: 'messaging_integrations.view',
    menu: true,
    help: 'messaging-integrations',
    dialogs: [
      {
        path: 'connect',
        creates: 'messaging_integrations.create',
        dialog: () => integrationPages().then((pages) => pages.ConnectAccountDialog),
      },
    ],
  },
  {
    path: '/webhook-monitor',
    titleKey: 'shell:page.webhook-monitor',
    page: () => webhookPages().then(({ WebhookMonitorPage }) => WebhookMonitorPage),
    permission: 'messaging_integrations.view',
    menu: true,
    help: 'webhook-monitor',
  },
  {
    path: '/webhook-monitor/outgoing',
    titleKey: 'shell:page.outgoing-webhooks',
    page: () => webhookPages().then(({ OutgoingPage }) => OutgoingPage),
    texts: ['webhook-subscriptions'],
    permission: 'webhook_subscriptions.view',
    help: 'webhook-monitor',
  },
  {
    path: '/webhook-monitor/:id',
    titleKey: 'shell:page.webhook-monitor',
    page: () => webhookPages().then(({ WebhookDeliveryPage }) => WebhookDeliveryPage),
    permission: 'messaging_integrations.view',
    help: 'webhook-monitor',
  },
  {
    path: '/meta-simulation',
    titleKey: 'shell:page.meta-simulation',
    simulates: 'meta',
    page: () => simulationPages().then(({ MetaSimulationPage }) => MetaSimulationPage),
    texts: ['simulator'],
    permission: 'twilio_settings.view',
    help: 'simulation',
  },
  {
    path: '/twilio-simulation',
    titleKey: 'shell:page.twilio-simulation',
    simulates: 'twilio',
    page: () => simulationPages().then(({ TwilioSimulationPage }) => TwilioSimulationPage),
    texts: ['simulator'],
    permission: 'twilio_settings.view',
    help: 'simulation',
  },
  {
    path: '/email-simulation',
    titleKey: 'shell:page.email-simulation',
    simulates: 'email',
    page: () => simulationPages().then(({ EmailSimulationPage }) => EmailSimulationPage),
    texts: ['simulator'],
    permission: 'twilio_settings.view',
    help: 'simulation',
  },
  {
    path: '/debug',
    titleKey: 'status:tool.debug',
    page: () => operationPages().then(({ DebugPage }) => DebugPage),
    permission: 'monitoring.manage',
    help: 'debug',
  },
  {
    path: '/test-notifications',
    titleKey: 'status:tool.test-notifications',
    page: () => operationPages().then(({ TestNotificationsPage }) => TestNotificationsPage),
    permission: 'monitoring.manage',
    help: 'test-notifications',
  },
  {
    path: '/webchat-demo',
    titleKey: 'status:tool.webchat-demo',
    page: () => webchatDemoPages().then(({ WebchatDemoPage }) => WebchatDemoPage),
    permission: 'monitoring.manage',
    help: 'webchat-demo',
  },
  {
    path: '/custom-chat-demo',
    titleKey: 'status:tool.custom-chat-demo',
    page: () => webchatDemoPages().then(({ CustomChatDemoPage }) => CustomChatDemoPage),
    permission: 'monitoring.manage',
    help: 'webchat-demo',
  },
  {
    path: '/profile',
    titleKey: 'shell:page.profile',
    page: () => import('../pages/profile/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage),
    help: 'profile',
  },
  {
    path: '/notifications',
    titleKey: 'shell:page.notifications',
    page: () =>
      import('../pages/notifications/NotificationsPage.tsx').then(({ NotificationsPage }) => NotificationsPage),
    help: 'notifications',
  },
]
