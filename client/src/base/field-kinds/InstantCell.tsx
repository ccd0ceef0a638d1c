import { useFormats } from '../format/use-formats.ts'
import { useStore } from '../store/external-store.ts'
import { now } from '../ui/now.ts'

/**
 * A time without a tooltip of its own: a list shows hundreds and scrolls. The browser's own hint tells the exact one.
 */
export const InstantCell = ({ value }: { readonly value: string }) => {
  const formats = useFormats()
  const present = useStore(now)
  return (
    <time dateTime={value} title={formats.dateTime(value)}>
      {formats.relative(value, present)}
    </time>
  )
}
