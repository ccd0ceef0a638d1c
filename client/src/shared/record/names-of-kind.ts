import { KINDS, type KindNames } from '@kervan/contracts/records/kinds'

/** Colleagues are named without a way to their pages, which few may open. */
const NAMES: ReadonlyMap<string, KindNames> = new Map(
  KINDS.flatMap((names) => (names.kind === 'user' ? [] : [[names.kind, names] as const])),
)

/** Where records of a declared kind are found that a field refers to; undefined for other kinds, and where it refers to none. */
export const namesOfKind = (kind: string | null | undefined): KindNames | undefined =>
  typeof kind === 'string' ? NAMES.get(kind) : undefined
