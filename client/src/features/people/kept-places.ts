import type { ContactPoint } from './ContactLinks.tsx'

export const isSamePoint = (one: Pick<ContactPoint, 'kind' | 'value'>, other: Pick<ContactPoint, 'kind' | 'value'>) =>
  one.kind === other.kind && one.value === other.value

/**
 * Contact points in the places in which they were pressed: what was removed keeps its own, so that nothing moves under the pointer,
 * and what came since stands at the end.
 * @param held  as they stood; null where nothing is held
 */
export const keptPlaces = <P extends Pick<ContactPoint, 'kind' | 'value'>>(
  held: readonly P[] | null,
  points: readonly P[],
): readonly { readonly point: P; readonly isGone: boolean }[] => {
  const isThere = (point: P, among: readonly P[]) => among.some((each) => isSamePoint(each, point))
  const placed = held ? [...held, ...points.filter((point) => !isThere(point, held))] : points
  return placed.map((point) => ({ point, isGone: !isThere(point, points) }))
}
