import { CALLED_AFTER } from '@kervan/contracts/kit/called-after'

/** Whether records of a kind are people, or are called as the person whose they are. */
export const isCalledAsPerson = (kind: string | null | undefined): boolean =>
  kind === 'person' || CALLED_AFTER[kind ?? ''] === 'person'
