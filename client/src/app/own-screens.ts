import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { PageRoute } from './page-route.ts'

/** What the screens of a kind have that its declaration does not say. */
interface OwnScreens {
  /** The page of a record, where it shows more than the kit's. */
  readonly page?: PageRoute['page']
  readonly list?: PageRoute['page']
  /** The dialog for a new record. */
  readonly dialog?: PageRoute['page']
  /** Whether the menu leads to the list. Default: true, for those who may view the kind. */
  readonly menu?: 'always' | false
  /** What opening the screens takes. Default: to view the kind. */
  readonly openedBy?: Permission
}

/** In the menu of every user, whatever they may see of them: as the specification has it. */
const ALWAYS = { menu: 'always' } as const

export const OWN_SCREENS: Readonly<Partial<Record<ShownKind, OwnScreens>>> = {
  'api-key': {
    page: () => import('../pages/api-keys/secret-pages.ts').then((file) => file.ApiKeyPage),
    list: () => import('../pages/api-keys/ApiKeysPage.tsx').then((file) => file.ApiKeysPage),
  },
  'channel-account': {
    page: () => import('../pages/messaging-integrations/integration-pages.ts').then((file) => file.ChannelAccountPage),
    // Its entry is the page of all integrations.
    menu: false,
  },
  event: { page: () => import('../pages/event/EventPage.tsx').then((file) => file.EventPage), ...ALWAYS },
  participant: {
    page: () => import('../pages/participant/ParticipantPage.tsx').then((file) => file.ParticipantPage),
    ...ALWAYS,
  },
  person: { page: () => import('../pages/person/PersonPage.tsx').then((file) => file.PersonPage) },
  request: { page: () => import('../pages/request/RequestPage.tsx').then((file) => file.RequestPage), ...ALWAYS },
  role: {
    page: () => import('../pages/role/RolePage.tsx').then((file) => file.RolePage),
    list: () => import('../pages/role/RolesPage.tsx').then((file) => file.RolesPage),
  },
  sequence: {
    page: () => import('../pages/sequence/SequencePage.tsx').then((file) => file.SequencePage),
    openedBy: 'follow_ups.create',
  },
  'slot-sheet': { page: () => import('../pages/slot-sheet/SlotSheetPage.tsx').then((file) => file.SlotSheetPage) },
  user: {
    page: () => import('../pages/user/UserPage.tsx').then((file) => file.UserPage),
    list: () => import('../pages/user/UsersPage.tsx').then((file) => file.UsersPage),
  },
  'webhook-subscription': {
    page: () => import('../pages/api-keys/secret-pages.ts').then((file) => file.WebhookSubscriptionPage),
  },
  'whatsapp-template': {
    page: () => import('../pages/whatsapp-template/WhatsappTemplatePage.ts').then((file) => file.WhatsappTemplatePage),
    dialog: () => import('../pages/whatsapp-template/NewTemplateDialog.ts').then((file) => file.NewTemplateDialog),
  },
}
