import type { SvgIconComponent } from '@mui/icons-material'
import Roles from '@mui/icons-material/AdminPanelSettingsOutlined'
import AssignmentRules from '@mui/icons-material/AltRouteOutlined'
import Api from '@mui/icons-material/ApiOutlined'
import Requests from '@mui/icons-material/AssignmentOutlined'
import Sequences from '@mui/icons-material/AutoModeOutlined'
import Templates from '@mui/icons-material/ChecklistOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import Queues from '@mui/icons-material/DynamicFeedOutlined'
import Participants from '@mui/icons-material/EmojiPeopleOutlined'
import Events from '@mui/icons-material/EventOutlined'
import FollowUps from '@mui/icons-material/EventRepeatOutlined'
import Slots from '@mui/icons-material/EventSeatOutlined'
import Inbox from '@mui/icons-material/ForumOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Partners from '@mui/icons-material/HandshakeOutlined'
import Registrations from '@mui/icons-material/HowToRegOutlined'
import Duplicates from '@mui/icons-material/JoinInnerOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Bulk from '@mui/icons-material/LibraryAddCheckOutlined'
import Hospital from '@mui/icons-material/LocalHospitalOutlined'
import Invitations from '@mui/icons-material/MailOutlined'
import Users from '@mui/icons-material/ManageAccountsOutlined'
import MessageTemplates from '@mui/icons-material/PendingActionsOutlined'
import People from '@mui/icons-material/PeopleAltOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Macros from '@mui/icons-material/QuickreplyOutlined'
import Permissions from '@mui/icons-material/RuleOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import Subscriptions from '@mui/icons-material/SendOutlined'
import Integrations from '@mui/icons-material/SettingsInputComponentOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Enrolments from '@mui/icons-material/TransferWithinAStationOutlined'
import Monitoring from '@mui/icons-material/UpdateOutlined'
import Webhooks from '@mui/icons-material/WebhookOutlined'

export const MENU_SECTIONS = ['work', 'analytics', 'communications', 'administration', 'developer'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/**
 * The groups of the menu with the addresses in each and their pictures, in the order of the specification. It comes with the
 * shell: pictures would weigh on the sign-in. Pages of the menu that are not here are folders at the end of the first group.
 */
export const MENU: Readonly<Record<MenuSection, Readonly<Record<string, SvgIconComponent>>>> = {
  work: {
    '/': Dashboard,
    '/leads': People,
    '/clinics': Hospital,
    '/events': Events,
    '/requests': Requests,
    '/participants': Participants,
    '/follow-ups': FollowUps,
    '/event-partners': Partners,
    '/test-slots': Slots,
    '/bulk-operations': Bulk,
    '/people': Person,
    '/duplicates': Duplicates,
  },
  analytics: {},
  communications: {
    '/communication-dashboard': Inbox,
    '/inbox-queues': Queues,
    '/assignment-rules': AssignmentRules,
    '/macros': Macros,
    '/whatsapp-templates': MessageTemplates,
    '/messaging-integrations': Integrations,
    '/auto-followup': Sequences,
    '/enrolments': Enrolments,
    '/webhook-monitor': Webhooks,
  },
  administration: {
    '/users': Users,
    '/invitations': Invitations,
    '/registrations': Registrations,
    '/roles': Roles,
    '/permissions': Permissions,
    '/teams': Groups,
    '/activity-templates': Templates,
    '/site-settings': Settings,
    '/security-log': Security,
  },
  developer: {
    '/monitoring': Monitoring,
    '/api-documentation': Api,
    '/api-keys': Key,
    '/webhook-subscriptions': Subscriptions,
  },
}
