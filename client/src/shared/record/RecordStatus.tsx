import { statusNameOf } from '@kervan/contracts/record/record'
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
import type { ChangeKit } from './changes/change-kit.ts'

/** The hue and icon of what a status means. */
const LOOKS: Readonly<Record<Meaning, StatusLook>> = {
  new: { hue: 'blue', icon: FiberNew },
  work: { hue: 'indigo', icon: Update },
  waiting: { hue: 'amber', icon: HourglassEmpty },
  done: { hue: 'green', icon: CheckCircle },
  failing: { hue: 'red', icon: ErrorOutline },
  closed: { hue: 'grey', icon: Flag },
}

export type StatusKit = Pick<ChangeKit, 'record' | 'statusTexts' | 'statusLooks' | 'useOvertaken'>

interface RecordStatusProps {
  readonly kit: StatusKit
  readonly row: Readonly<Record<string, unknown>>
}

/** The status that a record has, or what time has made of it. */
export const RecordStatus = ({ kit, row }: RecordStatusProps) => {
  const { t } = useTranslation()
  const overtaken = useOvertaken(kit, row)
  if (overtaken) return <HueChip {...LOOKS.closed}>{t(overtaken)}</HueChip>
  return <StatusLabel kit={kit} status={row[statusNameOf(kit.record)] as string | undefined} />
}

export const useOvertaken = (kit: StatusKit, row: RecordStatusProps['row']): string | null =>
  (kit.useOvertaken ?? useNothing)(row)
const useNothing = () => null

interface StatusLabelProps {
  readonly kit: StatusKit
  readonly status: string | undefined
  readonly plain?: boolean
}

/** A status of a kind. */
export const StatusLabel = ({ kit: { record, statusTexts, statusLooks }, status, plain }: StatusLabelProps) => {
  const { t } = useTranslation()
  const meaning = status === undefined ? undefined : record.status?.looks[status as never]
  if (!meaning) return null
  const look = statusLooks?.[status as string] ?? LOOKS[meaning as Meaning]
  return (
    <HueChip {...look} plain={plain}>
      {t([`${statusTexts}.${status}`, 'status:unknown'])}
    </HueChip>
  )
}
