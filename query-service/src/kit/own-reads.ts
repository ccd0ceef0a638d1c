import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import { PEOPLE_READS } from '../read-models/people/people.projection.ts'
import type { OwnReads } from './kept-record.ts'

/** What kinds keep for reading, and tell, beside what follows from their declarations. */
export const OWN_READS: { readonly [Kind in ShownKind]?: OwnReads } = { person: PEOPLE_READS as unknown as OwnReads }
