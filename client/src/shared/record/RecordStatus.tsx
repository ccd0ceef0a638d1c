import type { StatusLook as Meaning } from '@kervan/contracts/record/status-table'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import FiberNew from '@mui/icons-material/FiberManualRecordOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import Update from '@mui/icons-material/UpdateOutlined'
import { useTranslation } from 'react-i18next'
import { HueChip } from '../ui/StatusChip.tsx'
import type { StatusLook } from '../ui/status-looks.ts'
import type { RecordKit } from './record-kit.ts'

/** The hue and icon of what a status means. */
const LOOKS: Readonly<Record<Meaning, StatusLook>> = {
  new: { hue: 'blue', icon: FiberNew },
  work: { hue: 'indigo', icon: Update },
  waiting: { hue: 'amber', icon: HourglassEmpty },
  done: { hue: 'green', icon: CheckCircle },
  failing: { hue: 'red', icon: ErrorOutline },
  closed: { hue: 'grey', icon: Flag },
}

interface RecordStatusProps {
  readonly kit: RecordKit
  readonly status: string | undefined
  readonly plain?: boolean
}

/** The status of a record of a declared kind. */
export const RecordStatus = ({ kit: { record, statusTexts }, status, plain }: RecordStatusProps) => {
  const { t } = useTranslation()
  const look = status === undefined ? undefined : record.status?.looks[status as never]
  if (!look) return null
  return (
    <HueChip {...LOOKS[look as Meaning]} plain={plain}>
      {t([`${statusTexts}.${status}`, 'status:unknown'])}
    </HueChip>
  )
}
