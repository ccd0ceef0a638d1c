import { statusNameOf } from '@kervan/contracts/kit/record'
import { archiveKey } from '../../base/archive-words.ts'
import type { NamedField } from '../../base/named-fields.ts'
import type { ChangeKit } from '../../kit/changes/change-kit.ts'

/** What is known of a kind whose changes are shown. */
export type ComparedKind = Pick<ChangeKit, 'kind' | 'record' | 'collection' | 'fields' | 'statusLabel' | 'statusTexts'>
type ComparedField = Pick<NamedField, 'name' | 'label' | 'type' | 'texts' | 'none' | 'of' | 'columns'>

const OWN = { of: null, columns: [] } as const

/** What has a value before and after, as its values are shown: a field of the kind, its status, or whether it is archived. */
export const comparedField = (kit: ComparedKind, name: string): ComparedField | undefined => {
  if (name === 'archived') return { ...OWN, name, type: 'yesNo', label: archiveKey(kit.record, 'label'), texts: '' }
  if (name === statusNameOf(kit.record)) {
    return {
      ...OWN,
      name,
      type: 'choice',
      label: kit.statusLabel,
      texts: kit.statusTexts,
    }
  }
  return kit.fields.find((each) => each.name === name)
}

/** The names of all that is compared of a kind. */
export const comparedNames = ({ fields, record }: ComparedKind): readonly string[] => [
  ...fields.map(({ name }) => name),
  ...(record.status ? [statusNameOf(record)] : []),
  'archived',
]
