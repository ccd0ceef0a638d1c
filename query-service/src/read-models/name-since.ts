import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { returnedValues, takenValues } from '@kervan/contracts/people/kept-values'

/** The name that a person has since something was chosen in a merge, or came back when it was undone; undefined where it is as before. */
export const nameSince = (event: Recorded<'MergedValuesTaken' | 'MergedValuesReturned'>): string | undefined =>
  valuesSince(event).name

export const valuesSince = ({ type, data }: Recorded<'MergedValuesTaken' | 'MergedValuesReturned'>) =>
  type === 'MergedValuesTaken' ? takenValues(data) : returnedValues(data)
