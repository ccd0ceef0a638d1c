import type { ContactPoint } from '@kervan/contracts/events/person.events'

export const firstOf = (kind: 'phone' | 'email', contactPoints: readonly ContactPoint[]): string | null =>
  contactPoints.find((point) => point.kind === kind)?.value ?? null

/** The contact points that are left when one is taken away. */
export const without = (contactPoints: readonly ContactPoint[], removed: ContactPoint): readonly ContactPoint[] =>
  contactPoints.filter((point) => !isSame(point, removed))

const isSame = (a: ContactPoint, b: ContactPoint): boolean =>
  a.kind === b.kind && a.value === b.value && channelOf(a) === channelOf(b)

const channelOf = (point: ContactPoint): string | null => (point.kind === 'channel' ? point.channel : null)
