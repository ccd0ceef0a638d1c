import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { PageRoute } from './page-route.ts'

/** Pages of records that show more than their declaration says. */
export const OWN_PAGES: Readonly<Partial<Record<ShownKind, PageRoute['page']>>> = {
  'api-key': () => import('../pages/api-keys/secret-pages.ts').then((file) => file.ApiKeyPage),
  'channel-account': () =>
    import('../pages/messaging-integrations/integration-pages.ts').then((file) => file.ChannelAccountPage),
  event: () => import('../pages/event/EventPage.tsx').then((file) => file.EventPage),
  participant: () => import('../pages/participant/ParticipantPage.tsx').then((file) => file.ParticipantPage),
  person: () => import('../pages/person/PersonPage.tsx').then((file) => file.PersonPage),
  request: () => import('../pages/request/RequestPage.tsx').then((file) => file.RequestPage),
  role: () => import('../pages/role/RolePage.tsx').then((file) => file.RolePage),
  'slot-sheet': () => import('../pages/slot-sheet/SlotSheetPage.tsx').then((file) => file.SlotSheetPage),
  sequence: () => import('../pages/sequence/SequencePage.tsx').then((file) => file.SequencePage),
  'webhook-subscription': () =>
    import('../pages/api-keys/secret-pages.ts').then((file) => file.WebhookSubscriptionPage),
  'whatsapp-template': () =>
    import('../pages/whatsapp-template/WhatsappTemplatePage.ts').then((file) => file.WhatsappTemplatePage),
  user: () => import('../pages/user/UserPage.tsx').then((file) => file.UserPage),
}

/** Kinds whose list the menu does not lead to, as a page of their own stands there. */
export const NOT_IN_MENU: readonly ShownKind[] = ['channel-account']

/** What opening the pages of a kind takes where that is not to view the kind: as the specification's menu shows them. */
export const OPENED_BY: Readonly<Partial<Record<ShownKind, Permission>>> = { sequence: 'follow_ups.create' }

/** Lists that show more than their declaration says. */
export const OWN_LIST_PAGES: Readonly<Partial<Record<ShownKind, PageRoute['page']>>> = {
  'api-key': () => import('../pages/api-keys/ApiKeysPage.tsx').then((file) => file.ApiKeysPage),
  role: () => import('../pages/role/RolesPage.tsx').then((file) => file.RolesPage),
  user: () => import('../pages/user/UsersPage.tsx').then((file) => file.UsersPage),
}

/** Dialogs for a new record that show more than their declaration says. */
export const OWN_DIALOGS: Readonly<Partial<Record<ShownKind, PageRoute['page']>>> = {
  'whatsapp-template': () =>
    import('../pages/whatsapp-template/NewTemplateDialog.ts').then((file) => file.NewTemplateDialog),
}
