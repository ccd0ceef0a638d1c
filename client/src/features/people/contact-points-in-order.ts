import type { ContactPoint } from './ContactLinks.tsx'

const ORDER: readonly ContactPoint['kind'][] = ['phone', 'email', 'channel']

/** What one can use by hand first; a channel's own ids last. */
export const contactPointsInOrder = <P extends Pick<ContactPoint, 'kind'>>(points: readonly P[]): P[] =>
  points.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
