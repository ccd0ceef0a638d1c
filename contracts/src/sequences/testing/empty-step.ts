import { sequence } from '../../kinds/sequence/sequence.ts'
import type { SequenceValues } from '../missing-in.ts'

type Step = SequenceValues['steps'][number]

/** A step of which nothing is said beside what it does: each column of the declaration is empty. */
export const EMPTY_STEP = Object.fromEntries(
  Object.keys(sequence.fields.steps.fields ?? {}).flatMap((name) => (name === 'does' ? [] : [[name, null]])),
) as { readonly [Column in Exclude<keyof Step, 'id' | 'does'>]: null }
