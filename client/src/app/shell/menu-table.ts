import type { SvgIconComponent } from '@mui/icons-material'
import Roles from '@mui/icons-material/AdminPanelSettingsOutlined'
import Api from '@mui/icons-material/ApiOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Registrations from '@mui/icons-material/HowToRegOutlined'
import Duplicates from '@mui/icons-material/JoinInnerOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Hospital from '@mui/icons-material/LocalHospitalOutlined'
import Invitations from '@mui/icons-material/MailOutlined'
import Users from '@mui/icons-material/ManageAccountsOutlined'
import People from '@mui/icons-material/PeopleAltOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Permissions from '@mui/icons-material/RuleOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Monitoring from '@mui/icons-material/UpdateOutlined'

export const MENU_SECTIONS = ['work', 'analytics', 'communications', 'administration', 'developer'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/**
 * The groups of the menu with the addresses in each and their pictures, in the order of the specification. It comes with the
 * shell: pictures would weigh on the sign-in. Pages of the menu that are not here are folders at the end of the first group.
 */
export const MENU: Readonly<Record<MenuSection, Readonly<Record<string, SvgIconComponent>>>> = {
  work: {
    '/leads': People,
    '/people': Person,
    '/clinics': Hospital,
    '/duplicates': Duplicates,
  },
  analytics: {},
  communications: {},
  administration: {
    '/users': Users,
    '/invitations': Invitations,
    '/registrations': Registrations,
    '/roles': Roles,
    '/permissions': Permissions,
    '/teams': Groups,
    '/site-settings': Settings,
    '/security-log': Security,
  },
  developer: {
    '/monitoring': Monitoring,
    '/api-documentation': Api,
    '/api-keys': Key,
  },
}
