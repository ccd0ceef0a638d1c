import { useFormats } from '../format/use-formats.ts'
import { useStore } from '../store/external-store.ts'
import { now } from './now.ts'

interface TimeProps {
  readonly value: string | null | undefined
  /** Reachable by keyboard, so that the exact time can be read there; off in tables, where it would slow down Tab. */
  readonly focusable?: boolean
}

/** A time as people say it (`3 dk önce`), with the exact one on hover and focus. */
export const Time = ({ value, focusable = false }: TimeProps) => {
  const formats = useFormats()
  const present = useStore(now)
  return (
    <time
      dateTime={value ?? undefined}
      data-tip={formats.dateTime(value)}
      tabIndex={focusable ? 0 : undefined}
      style={{ whiteSpace: 'nowrap' }}
    >
      {formats.relative(value, present)}
    </time>
  )
}
