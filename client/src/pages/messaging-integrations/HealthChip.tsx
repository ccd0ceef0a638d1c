import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Pause from '@mui/icons-material/PauseCircleOutlined'
import { useTranslation } from 'react-i18next'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import type { StatusLook } from '../../base/ui/status-looks.ts'
import type { Account } from './account.ts'

const LOOKS: Readonly<Record<Account['status'], StatusLook>> = {
  unknown: { hue: 'blue', icon: HelpOutline },
  working: { hue: 'green', icon: CheckCircle },
  failing: { hue: 'red', icon: ErrorOutline },
  paused: { hue: 'amber', icon: Pause },
}

/** Whether an account works. */
export const HealthChip = ({ status }: Pick<Account, 'status'>) => {
  const { t } = useTranslation('channel-accounts')
  return <HueChip {...LOOKS[status]}>{t(`statuses.${status}`)}</HueChip>
}
