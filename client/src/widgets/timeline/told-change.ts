import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { Speech } from '../../base/field-kinds/field-kind.ts'
import { isEmpty, wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { type ComparedKind, comparedField } from '../record-history/compared-fields.ts'
import type { Deed } from './change-icons.ts'

export type RecordDetail = Extract<TimelineDetail, { kind: 'change' }>

/** What was done, in a word. */
export const deedOf = ({ created, undoes, changes, withheld }: RecordDetail): Deed => {
  if (created) return 'created'
  if (undoes !== null) return 'undone'
  const [only, ...others] = changes
  if (only?.field !== 'archived' || others.length > 0 || withheld.length > 0) return 'changed'
  return only.to === true ? 'archived' : 'restored'
}

/** A change in words, as they go on behind the name of who did it, and each field of one that is too long to be told at once. */
export interface ToldChange {
  readonly words: string
  readonly details: readonly string[]
}

/** So many fields are told in one sentence. */
const MOST_AT_ONCE = 3

/**
 * What an event did to a record: `potansiyeli Sıcak yaptı`.
 * @param by  who did it, where that is a user
 */
export const toldChange = (detail: RecordDetail, kit: ComparedKind, speech: Speech, by?: string): ToldChange => {
  const { t } = speech
  const deed = deedOf(detail)
  const name = t(`${kit.collection}:name`)
  switch (deed) {
    case 'created':
      return { words: t('timeline:deed.created', { name }), details: filledIn(detail, kit, speech) }
    case 'archived':
    case 'restored':
      return { words: t(`timeline:deed.${deed}`, { name }), details: [] }
    case 'undone': {
      const { words, details } = toldFields(detail, kit, speech, by)
      return { words: `${t('timeline:deed.undone')} ${words}`, details }
    }
    case 'changed':
      return toldFields(detail, kit, speech, by)
  }
}

const toldFields = (detail: RecordDetail, kit: ComparedKind, speech: Speech, by: string | undefined): ToldChange => {
  const sentences = [
    ...detail.changes.flatMap((change) => toldField(change, kit, speech, by)),
    ...toldWithheld(detail, kit, speech),
  ]
  const count = sentences.length
  return count > MOST_AT_ONCE
    ? { words: speech.t('timeline:told.several', { count }), details: sentences }
    : { words: sentences.join(', '), details: [] }
}

const filledIn = (detail: RecordDetail, kit: ComparedKind, speech: Speech): readonly string[] => [
  ...detail.changes.flatMap(({ field: name, to }) => {
    const field = comparedField(kit, name)
    return field ? [`${speech.t(field.label)}: ${wordsOf(to, field, speech)}`] : []
  }),
  ...toldWithheld(detail, kit, speech),
]

/** Of sensitive fields it is said that they changed; the history tells to what. */
const toldWithheld = ({ withheld }: RecordDetail, kit: ComparedKind, { t }: Speech): readonly string[] =>
  withheld.flatMap((name) => {
    const field = comparedField(kit, name)
    return field ? [t('timeline:told.changed', { field: t(field.label) })] : []
  })

/** Fields of which a sentence of their own is said. */
const OWN_SENTENCES = ['stage', 'potential', 'owner'] as const

const toldField = (
  { field: name, from, to }: RecordDetail['changes'][number],
  kit: ComparedKind,
  speech: Speech,
  by: string | undefined,
): readonly string[] => {
  const { t } = speech
  const field = comparedField(kit, name)
  if (!field) return []
  if (field.type === 'tags') {
    const [before, after] = [(from ?? []) as readonly string[], (to ?? []) as readonly string[]]
    return [
      ...after.filter((tag) => !before.includes(tag)).map((tag) => t('timeline:told.tagged', { tag })),
      ...before.filter((tag) => !after.includes(tag)).map((tag) => t('timeline:told.untagged', { tag })),
    ]
  }
  const label = t(field.label)
  if (field.type === 'lines' || field.type === 'files') return [t('timeline:told.changed', { field: label })]
  if (isEmpty(to)) return [t('timeline:told.emptied', { field: label })]
  if (name === 'owner' && by !== undefined && (to as { readonly id?: string }).id === by)
    return [t('timeline:told.owner-self')]
  const value = wordsOf(to, field, speech)
  const own = OWN_SENTENCES.find((each) => each === name)
  return [own ? t(`timeline:told.${own}`, { value }) : t('timeline:told.set', { field: label, value })]
}
