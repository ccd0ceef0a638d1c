import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { HeldPoints } from '@kervan/contracts/people/held-points'

export const firstOf = (kind: 'phone' | 'email', contactPoints: readonly ContactPoint[]): string | null =>
  contactPoints.find((point) => point.kind === kind)?.value ?? null

/** What rows of people keep of how each can be reached. */
interface PointsRow {
  readonly contact_points: readonly ContactPoint[]
  readonly former_points: readonly ContactPoint[]
}

/** A row of a person after a change of its contact points. */
export const withPoints = <Row extends PointsRow>(row: Row, change: (held: HeldPoints) => HeldPoints): Row => {
  const { contactPoints, formerPoints } = change({
    contactPoints: row.contact_points,
    formerPoints: row.former_points,
  })
  return { ...row, contact_points: contactPoints, former_points: formerPoints }
}
