import type * as registry from '../../kinds/registry.ts'
import type { AnyRecord } from '../record.ts'
import { acted } from './acted.ts'
import { escorted } from './escorted.ts'
import { everyField } from './every-field.ts'
import { billed, ticketed } from './numbered-kinds.ts'
import { ODD_STATUSES } from './odd-statuses.ts'
import { ruled } from './ruled.ts'
import { withKinds } from './with-kinds.ts'

/** Kinds that no one works with: what kinds may declare and none of the product's does. */
export const MADE_UP_KINDS: readonly AnyRecord[] = [
  everyField,
  escorted,
  ruled,
  acted,
  ticketed,
  billed,
  ...ODD_STATUSES,
]

/** The registry with those kinds in it, to be put in its place by `vi.mock`. */
export const withMadeUpKinds = (known: typeof registry) => withKinds(known, ...MADE_UP_KINDS)
