import type { ToldPerson } from '@kervan/contracts/kit/fields/field'
import type { Row } from '../../kit/list-kit.ts'

/** A participant as the door sees one. */
export interface Guest extends Row {
  readonly person: ToldPerson & { readonly name: string }
  readonly attendance: string
  readonly place: string | null
  readonly arrivedAt: string | null
}

/** What the door shows: everyone, or those who stand alike. */
export const GROUPS = ['expected', 'waiting', 'arrived', 'no-show'] as const
export type Group = (typeof GROUPS)[number]

const NO_PLACE = 'waiting-list'

/** The group of a guest; a guest without a place yet is not expected. */
export const groupOf = ({ attendance, place }: Pick<Guest, 'attendance' | 'place'>): Group | null => {
  if (attendance === 'scheduled') return place === NO_PLACE ? null : 'expected'
  return GROUPS.find((group) => group === attendance) ?? null
}

export const waitsForPlace = ({ attendance, place }: Pick<Guest, 'attendance' | 'place'>): boolean =>
  attendance === 'scheduled' && place === NO_PLACE
