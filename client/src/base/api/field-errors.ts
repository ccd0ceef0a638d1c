import type { FieldFault } from '@kervan/contracts/errors/problem'
import { faultWords } from './fault-words.ts'

/** The first complaint about each field of a body, by the field's dotted path. */
export const fieldErrorsOf = (faults: readonly FieldFault[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    faults
      .filter(({ path }) => path.startsWith('body.'))
      .toReversed()
      .map((fault) => [fault.path.slice('body.'.length), faultWords(fault)]),
  )
