import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import {
  type KeptValues,
  type MergedField,
  pickValues,
  shownValues,
  type ValuesOfPerson,
} from '@kervan/contracts/people/kept-values'
import { eachTagOnce, wornAs } from '@kervan/contracts/text/same-tag'

/** Fields of the kind, the tags among them. */
type Values = Readonly<Record<string, FieldValue>>

/** What a person took from another one that was merged into it. */
interface Taken {
  readonly from: string
  /** With whose each is, the uppermost last: what `from` held itself, and over it what `from` had taken. */
  readonly layers: readonly ValuesOfPerson[]
  readonly tags: readonly string[]
}

/** What a person holds itself, and what it took in merges and shows over that. */
export interface HeldFields {
  readonly own: Values
  /** The newest last. */
  readonly taken: readonly Taken[]
  /** Where each field was last changed by hand. */
  readonly changedAt: Readonly<Partial<Record<MergedField, bigint>>>
}

/** Values, and tags, as one event tells them. */
export interface TakenFields {
  readonly values: KeptValues
  readonly ofOthers: readonly ValuesOfPerson[]
  readonly tags: readonly string[]
}

export const tagsIn = ({ tags = [] }: Values): readonly string[] => tags as readonly string[]
const union = (...lists: readonly (readonly string[])[]): readonly string[] => eachTagOnce(lists.flat())
const ownFieldsOf = ({ own: { tags: _, ...fields } }: HeldFields): KeptValues => fields as KeptValues

/** Of each layer the values of some fields; a layer without any is left out. */
const pickLayers = (
  layers: readonly ValuesOfPerson[],
  isPicked: (field: string) => boolean,
): readonly ValuesOfPerson[] =>
  layers.flatMap(({ of, values }) => {
    const picked = pickValues(shownValues(values), Object.keys(values).filter(isPicked))
    return Object.keys(picked).length === 0 ? [] : [{ of, values: picked }]
  })

/** What is set by hand is the person's own from then on, and stays when merges are undone. */
export const withSetByHand = (held: HeldFields, shown: Values, set: Values, revision: bigint): HeldFields => {
  const { tags, ...fields } = set
  const names = Object.keys(fields)
  const after = tags === undefined ? tagsIn(shown) : (tags as readonly string[])
  const isShown = (tag: string) => wornAs(tagsIn(shown), tag) !== undefined
  const isGone = (tag: string) => isShown(tag) && wornAs(after, tag) === undefined
  const added = after.filter((tag) => !isShown(tag))
  return {
    own: { ...held.own, ...fields, tags: union(tagsIn(held.own), added).filter((tag) => !isGone(tag)) },
    taken: held.taken.map(({ from, layers, tags: brought }) => ({
      from,
      layers: pickLayers(layers, (field) => !names.includes(field)),
      tags: brought.filter((tag) => !isGone(tag)),
    })),
    changedAt: { ...held.changedAt, ...Object.fromEntries(names.map((name) => [name, revision])) },
  }
}

export const withTaken = (
  { taken, ...held }: HeldFields,
  from: string,
  { values, ofOthers, tags }: TakenFields,
): HeldFields => ({
  ...held,
  taken: [
    ...taken.filter((each) => each.from !== from),
    { from, layers: pickLayers([{ of: from, values }, ...ofOthers], () => true), tags },
  ],
})

export const withReturned = ({ taken, ...held }: HeldFields, from: string): HeldFields => ({
  ...held,
  taken: taken.filter((each) => each.from !== from),
})

/** What a person hands over of some fields in a merge. */
export const handedOver = (held: HeldFields, fields: readonly string[]): TakenFields => ({
  values: pickValues(ownFieldsOf(held), fields),
  ofOthers: pickLayers(
    held.taken.flatMap(({ layers }) => layers),
    (field) => fields.includes(field),
  ),
  tags: tagsShown(held),
})

export const tagsShown = ({ own, taken }: HeldFields): readonly string[] =>
  union(tagsIn(own), ...taken.map(({ tags }) => tags))

/** Of what is handed over, the values of some fields that can be read, and the tags. */
export const pickTaken = ({ values, ofOthers, tags }: TakenFields, fields: readonly string[]): TakenFields => ({
  values: pickValues(shownValues(values), fields),
  ofOthers: pickLayers(ofOthers, (field) => fields.includes(field)),
  tags,
})

/**
 * What a person shows where it is parted from another, in the fields that were taken from that one, and its tags where some were brought;
 * null where there is neither.
 */
export const returnedOf = (
  held: HeldFields,
  from: string,
): (Omit<TakenFields, 'tags'> & Partial<Pick<TakenFields, 'tags'>>) | null => {
  const { layers = [], tags: brought = [] } = held.taken.find((each) => each.from === from) ?? {}
  const fields = layers.flatMap(({ values }) => Object.keys(values))
  if (fields.length + brought.length === 0) return null
  const { tags, ...values } = handedOver(withReturned(held, from), fields)
  return { ...values, ...(brought.length > 0 && { tags }) }
}

/** Whose value a person shows in a field; undefined where it is its own. */
export const ownerOfShown = ({ taken }: HeldFields, field: MergedField): string | undefined =>
  taken.flatMap(({ layers }) => layers).findLast(({ values }) => values[field] !== undefined)?.of
