import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useStore } from '../../base/store/external-store.ts'
import { now } from '../../base/ui/now.ts'
import { HueChip } from '../../base/ui/StatusChip.tsx'

const MINUTE = 60_000
interface WaitingMarkProps {
  readonly since: string
  /** When it is too long; null where it never is. */
  readonly dueAt: string | null
}

/** How long a person has been waiting for an answer. */
export const WaitingMark = ({ since, dueAt }: WaitingMarkProps) => {
  const { t } = useTranslation('inbox')
  const formats = useFormats()
  const present = useStore(now)
  const waited = present.getTime() - Date.parse(since)
  return (
    <HueChip
      plain
      hue={dueAt !== null && Date.parse(dueAt) <= present.getTime() ? 'red' : 'amber'}
      icon={HourglassEmpty}
    >
      {waited < MINUTE ? t('waiting-now') : t('waiting', { time: formats.elapsed(since, present) })}
    </HueChip>
  )
}
