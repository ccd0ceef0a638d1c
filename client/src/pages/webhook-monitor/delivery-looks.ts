import type { WebhookDelivery } from '@kervan/contracts/api/webhooks/webhook-delivery'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import type { StatusLook } from '../../base/ui/status-looks.ts'

export const DELIVERY_LOOKS: Readonly<Record<WebhookDelivery['state'], StatusLook>> = {
  waiting: { hue: 'amber', icon: Schedule },
  handled: { hue: 'green', icon: CheckCircle },
  parked: { hue: 'red', icon: ErrorOutline },
}
