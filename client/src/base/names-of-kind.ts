import { KINDS } from '@kervan/contracts/kinds/kinds'

interface Where {
  readonly collection: string
  readonly resource: string
}

/** Leads have pages of their own. */
const LEAD: Where = { collection: 'leads', resource: 'leads' }

/** Colleagues are named without a way to their pages, which few may open. */
const NAMES: ReadonlyMap<string, Where> = new Map<string, Where>([
  ...KINDS.flatMap((names): [string, Where][] => (names.kind === 'user' ? [] : [[names.kind, names]])),
  ['lead', LEAD],
])

/** Where records of a kind are found that a field refers to; undefined for kinds without pages, and where it refers to none. */
export const namesOfKind = (kind: string | null | undefined): Where | undefined =>
  typeof kind === 'string' ? NAMES.get(kind) : undefined
