import type { AgentStatus } from '@kervan/contracts/agents/agent-statuses'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Busy from '@mui/icons-material/DoNotDisturbOnOutlined'
import Break from '@mui/icons-material/FreeBreakfastOutlined'
import OnCall from '@mui/icons-material/PhoneInTalkOutlined'
import type { Hue } from '../../base/theme/hues.ts'

export const AGENT_LOOKS: Readonly<Record<AgentStatus, { readonly hue: Hue; readonly icon: typeof CheckCircle }>> = {
  available: { hue: 'green', icon: CheckCircle },
  busy: { hue: 'red', icon: Busy },
  break: { hue: 'amber', icon: Break },
  'on-call': { hue: 'blue', icon: OnCall },
}
