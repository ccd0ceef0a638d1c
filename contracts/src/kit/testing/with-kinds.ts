import type * as registry from '../../kinds/registry.ts'
import type { AnyRecord } from '../record.ts'

/** The registry with more kinds in it, to be put in its place by `vi.mock`. */
export const withKinds = ({ RECORDS, withApiKeys }: typeof registry, ...more: readonly AnyRecord[]) => {
  const all = withApiKeys({ ...RECORDS, ...Object.fromEntries(more.map((declared) => [declared.kind, declared])) })
  return { RECORDS: all, DECLARED: Object.values(all), DECLARED_KINDS: Object.keys(all), withApiKeys }
}
