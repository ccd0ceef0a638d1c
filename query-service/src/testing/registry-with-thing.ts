import type * as registry from '@kervan/contracts/records/registry'
import { thing } from './thing.ts'

/** The registry with the kind of tests in it, to be put in its place by `vi.mock`. */
export const withThing = ({ RECORDS }: typeof registry) => {
  const all = { ...RECORDS, thing }
  return { RECORDS: all, DECLARED: Object.values(all), DECLARED_KINDS: Object.keys(all) }
}
