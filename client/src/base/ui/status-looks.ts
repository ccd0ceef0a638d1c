import type { LeadStage, Potential } from '@kervan/contracts/kinds/lead/lead-stages'
import type { OutgoingState } from '@kervan/contracts/messages/message-content'
import type { SvgIconComponent } from '@mui/icons-material'
import AcUnit from '@mui/icons-material/AcUnitOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Done from '@mui/icons-material/Done'
import DoneAll from '@mui/icons-material/DoneAll'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import FiberNew from '@mui/icons-material/FiberManualRecordOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import Handshake from '@mui/icons-material/HandshakeOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Fire from '@mui/icons-material/LocalFireDepartment'
import Heat from '@mui/icons-material/LocalFireDepartmentOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Sell from '@mui/icons-material/SellOutlined'
import Undo from '@mui/icons-material/Undo'
import Update from '@mui/icons-material/UpdateOutlined'
import Sunny from '@mui/icons-material/WbSunnyOutlined'
import type { Hue } from '../theme/hues.ts'

export interface StatusLook {
  readonly hue: Hue
  readonly icon: SvgIconComponent
}

/** Every status that is shown, with its hue and icon; its words are `status:<kind>.<value>`. */
export const STATUS_LOOKS = {
  'lead-stage': {
    prospect: { hue: 'blue', icon: FiberNew },
    'in-follow-up': { hue: 'indigo', icon: Update },
    'in-negotiation': { hue: 'indigo', icon: Forum },
    'price-concern': { hue: 'amber', icon: Sell },
    'final-negotiation': { hue: 'indigo', icon: Handshake },
    won: { hue: 'green', icon: CheckCircle },
    lost: { hue: 'grey', icon: Flag },
  } satisfies Record<LeadStage, StatusLook>,
  potential: {
    'very-hot': { hue: 'red', icon: Fire },
    hot: { hue: 'amber', icon: Heat },
    warm: { hue: 'amber', icon: Sunny },
    cold: { hue: 'blue', icon: AcUnit },
    'not-interested': { hue: 'grey', icon: Block },
  } satisfies Record<Potential, StatusLook>,
  delivery: {
    requested: { hue: 'grey', icon: Schedule },
    sent: { hue: 'grey', icon: Done },
    delivered: { hue: 'grey', icon: DoneAll },
    read: { hue: 'blue', icon: DoneAll },
    failed: { hue: 'red', icon: ErrorOutline },
    unknown: { hue: 'amber', icon: HelpOutline },
    cancelled: { hue: 'grey', icon: Undo },
  } satisfies Record<OutgoingState, StatusLook>,
} as const

export type StatusKind = keyof typeof STATUS_LOOKS
export type StatusOf<Kind extends StatusKind> = keyof (typeof STATUS_LOOKS)[Kind] & string

/** Of a status that only a newer server knows. */
const UNKNOWN: StatusLook = { hue: 'grey', icon: HelpOutline }

export const lookOf = (kind: StatusKind, value: string): StatusLook => {
  const looks: Readonly<Record<string, StatusLook>> = STATUS_LOOKS[kind]
  return (Object.hasOwn(looks, value) && looks[value]) || UNKNOWN
}
