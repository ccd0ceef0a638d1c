import { act } from '../act.ts'
import { computed, date, instant, money, tags, text, wholeNumber } from '../fields/fields.ts'
import { named } from '../named.ts'
import { record } from '../record.ts'
import { statusTable } from '../status-table.ts'

/** What was put into a box, in order. */
export type Packed = readonly string[]

const NOTHING_PACKED: Packed = []

/**
 * A kind that no one works with: what is done to it moves its status, is counted in fields that the product sets, and keeps what they do
 * not hold. It is full at three, and fixed once it is closed or its day is over.
 */
export const acted = record({
  ...named('acted', { collection: 'acted-things' }),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    place: text({ sort: true, filter: true }),
    packed: wholeNumber({ by: 'product', sort: true, filter: true }),
    left: computed(
      wholeNumber({ sort: true, filter: true }),
      ({ packed }: { packed: number | null }) => 3 - (packed ?? 0),
    ),
    worth: computed(
      money(['EUR'], { sort: true, filter: true, group: 'money' }),
      ({ packed }: { packed: number | null }) => ({ amount: 100 * (packed ?? 0), currency: 'EUR' }),
    ),
    openedAt: instant({ by: 'product', sort: true }),
    until: date({ sort: true, filter: true }),
    labels: tags({ filter: true }),
  },
  title: 'name',
  status: statusTable({
    initial: 'made',
    looks: { made: 'new', open: 'work', full: 'done', closed: 'closed' },
    moves: {
      made: ['open'],
      open: [{ to: 'full', byProduct: true }, 'closed'],
      full: [{ to: 'open', byProduct: true }, 'closed'],
      closed: [],
    },
  }),
  own: NOTHING_PACKED,
  acts: {
    openUp: act({
      event: 'OpenedUp',
      says: { at: instant({ required: true }) },
      effect: ({ at }) => ({ status: 'open', set: { openedAt: at } }),
      in: ['made'],
    }),
    pack: act({
      event: 'PackedIn',
      asks: { what: text({ required: true }), why: text() },
      says: { what: text({ required: true }), why: text(), packed: wholeNumber({ required: true }) },
      effect: ({ what, packed }) => ({ set: { packed }, own: (own: Packed) => [...own, what] }),
      in: ['open'],
      refusals: ['record-exists'],
    }),
    unpack: act({
      event: 'TakenOut',
      asks: { what: text({ required: true }) },
      says: { what: text({ required: true }), packed: wholeNumber({ required: true }) },
      effect: ({ what, packed }) => ({ set: { packed }, own: (own: Packed) => own.filter((each) => each !== what) }),
      permission: 'manage',
      in: ['open', 'full'],
      refusals: ['record-not-found'],
    }),
    age: act({ event: 'Aged', effect: () => ({ set: { place: 'eski' } }), byProduct: true }),
  },
  locked: { in: ['closed'], after: 'until', but: ['labels'] },
  list: { columns: ['name', 'place', 'packed'], sort: 'name' },
})
