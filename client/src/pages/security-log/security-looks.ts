import type { SecurityKind } from '@kervan/contracts/security/security-kinds'
import type { SvgIconComponent } from '@mui/icons-material'
import Block from '@mui/icons-material/BlockOutlined'
import Build from '@mui/icons-material/BuildOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Person from '@mui/icons-material/ManageAccountsOutlined'
import Password from '@mui/icons-material/PasswordOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import type { Hue } from '../../base/theme/hues.ts'

type Look = readonly [icon: SvgIconComponent, hue: Hue]

/** Ordinary entries are grey or blue, refusals amber, possible attacks red. */
const LOOKS: Readonly<Partial<Record<SecurityKind, Look>>> = {
  'signed-in': [Login, 'green'],
  'sign-in-failed': [ErrorOutline, 'red'],
  'sign-in-deactivated': [Block, 'red'],
  'sign-in-expired': [Block, 'amber'],
  'sign-in-without-passkey': [Block, 'amber'],
  'sign-in-unapproved': [Block, 'amber'],
  'sign-in-limited': [Block, 'red'],
  'signed-out': [Logout, 'grey'],
  'sessions-ended': [Logout, 'blue'],
  'sessions-ended-by-colleague': [Logout, 'amber'],
  'session-end-failed': [ErrorOutline, 'red'],
  'sockets-ended': [Logout, 'grey'],
  'password-change-failed': [ErrorOutline, 'red'],
  'password-link-limited': [Block, 'amber'],
  'password-changed': [Password, 'blue'],
  'password-link-requested': [Password, 'grey'],
  'password-link-sent': [Password, 'grey'],
  'password-reset-by-link': [Password, 'blue'],
  'password-reset': [Password, 'amber'],
  'passkey-refused': [ErrorOutline, 'red'],
  'passkey-sign-in-limited': [Block, 'red'],
  'passkey-not-added': [Block, 'amber'],
  'passkey-removed': [Key, 'amber'],
  'passkey-change-failed': [ErrorOutline, 'red'],
  'second-factor-failed': [ErrorOutline, 'red'],
  'second-factor-limited': [Block, 'red'],
  'second-factor-set-up': [Key, 'blue'],
  'second-factor-turned-off': [Key, 'amber'],
  'second-factor-reset': [Key, 'amber'],
  'second-factor-change-failed': [ErrorOutline, 'red'],
  'api-key-secret-issued': [Key, 'blue'],
  'calendar-link-made': [Key, 'blue'],
  'calendar-link-revoked': [Key, 'grey'],
  registered: [Person, 'blue'],
  'registration-asked': [Person, 'grey'],
  'registration-decided': [Person, 'blue'],
  'registration-limited': [Block, 'amber'],
  'user-registered': [Person, 'blue'],
  'user-changed': [Person, 'blue'],
  'profile-changed': [Person, 'grey'],
  'address-change-failed': [ErrorOutline, 'red'],
  'grant-refused': [Block, 'amber'],
  'access-refused': [Block, 'amber'],
  'call-forged': [Block, 'red'],
  'operation-ordered': [Build, 'blue'],
  'webhook-secret-issued': [Key, 'blue'],
  'channel-credentials-set': [Key, 'blue'],
  'webhook-opened': [Visibility, 'amber'],
}

export const lookOfKind = (kind: SecurityKind): Look => LOOKS[kind] ?? [Key, 'blue']
