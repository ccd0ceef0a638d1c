import type { SequenceStepKind } from '@kervan/contracts/kinds/sequence/sequence'
import type { NamedField } from '../../base/named-fields.ts'

const ASKED: { readonly [Kind in SequenceStepKind]: readonly string[] } = {
  wait: ['wait', 'unit'],
  message: ['channel', 'text'],
  template: ['template', 'values'],
  condition: ['check'],
  'follow-up': ['subcategory', 'assignee', 'text'],
  stage: ['stage'],
  assign: ['assignee'],
}

/** The fields that a step of a kind has, by what is typed in it so far; what it does comes first. */
export const columnsOfStep = (
  columns: readonly NamedField[],
  { does, check }: { readonly does?: unknown; readonly check?: unknown },
): readonly NamedField[] => {
  const asked = ASKED[does as SequenceStepKind] ?? []
  const compared = does === 'condition' && check ? [check === 'stage-is' ? 'stage' : 'tag'] : []
  const names = ['does', ...asked, ...compared]
  return names.flatMap((name) => columns.find((column) => column.name === name) ?? [])
}
