import { statusNameOf } from '@kervan/contracts/kit/record'
import type { StatusLook as Meaning } from '@kervan/contracts/kit/status-table'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import FiberNew from '@mui/icons-material/FiberManualRecordOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import Update from '@mui/icons-material/UpdateOutlined'
import { useTranslation } from 'react-i18next'
import { HueChip } from '../base/ui/StatusChip.tsx'
import type { StatusLook } from '../base/ui/status-looks.ts'
import type { ChangeKit } from './changes/change-kit.ts'
import { timeOf, useTimesMet } from './use-times-met.ts'

/** The hue and icon of what a status means. */
const LOOKS: Readonly<Record<Meaning, StatusLook>> = {
  new: { hue: 'blue', icon: FiberNew },
  work: { hue: 'indigo', icon: Update },
  waiting: { hue: 'amber', icon: HourglassEmpty },
  done: { hue: 'green', icon: CheckCircle },
  failing: { hue: 'red', icon: ErrorOutline },
  closed: { hue: 'grey', icon: Flag },
}

export type StatusKit = Pick<ChangeKit, 'collection' | 'record' | 'statusTexts' | 'statusLooks'>

interface RecordStatusProps {
  readonly kit: StatusKit
  readonly row: Readonly<Record<string, unknown>>
}

/** The status that a record has, and what time has made of it: beside it, or in its place. */
export const RecordStatus = ({ kit, row }: RecordStatusProps) => {
  const { t } = useTranslation()
  const { record } = kit
  const met = useTimeShown(kit, row)
  return (
    <>
      {!met?.overtakes && <StatusLabel kit={kit} status={row[statusNameOf(record)] as string | undefined} />}
      {met && <HueChip {...LOOKS[met.look]}>{t(met.label)}</HueChip>}
    </>
  )
}

/** What time has made of a record: of several the one that the declaration names first, overdue before due today. */
const useTimeShown = ({ collection, record }: StatusKit, row: RecordStatusProps['row']) => {
  const [name] = useTimesMet(record, row)
  return name === undefined ? undefined : { ...timeOf(record, name), label: `${collection}:fields.${name}` }
}

/** How a record stands, in words. */
export const useStanding = (kit: StatusKit, row: RecordStatusProps['row']): string => {
  const { t } = useTranslation()
  const met = useTimeShown(kit, row)
  const status = met?.overtakes ? [] : [`${kit.statusTexts}.${String(row[statusNameOf(kit.record)])}`]
  return [...status, ...(met ? [met.label] : [])].map((key) => t(key)).join(', ')
}

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
