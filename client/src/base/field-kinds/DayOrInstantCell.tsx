import { isDay } from '@kervan/contracts/dates/day-or-instant'
import { useFormats } from '../format/use-formats.ts'
import { InstantCell } from './InstantCell.tsx'

/** A day is told as such: without a time it is not so many hours away. */
export const DayOrInstantCell = ({ value }: { readonly value: string }) => {
  const formats = useFormats()
  return isDay(value) ? <time dateTime={value}>{formats.date(value)}</time> : <InstantCell value={value} />
}
