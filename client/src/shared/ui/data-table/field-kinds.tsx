import type { FieldTypeName } from '@kervan/contracts/fields/field'
import type { FieldType } from '@kervan/contracts/http/list-field'
import type { LeadSource, LeadStage, Potential, Treatment } from '@kervan/contracts/statuses/lead-stages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownField } from '../../record/field-kinds/field-kind.ts'
import { FIELD_KINDS } from '../../record/field-kinds/field-kinds.tsx'
import { InstantCell } from '../../record/field-kinds/InstantCell.tsx'
import { NamedCell } from '../../record/field-kinds/NamedCell.tsx'
import { STATUS } from '../../record/field-kinds/tracks.ts'
import { ValueCell } from '../../record/field-kinds/ValueCell.tsx'
import { StatusChip } from '../StatusChip.tsx'

/** What a field of a type that only leads have holds in a row. */
interface LeadValues {
  message: string
  stage: LeadStage
  potential: Potential
  source: LeadSource
  treatment: Treatment
  user: { id: string; name: string }
}

interface ColumnKind<Value> {
  readonly track: string
  readonly align?: 'end'
  readonly Cell: (props: { readonly value: Value; readonly field: ShownField }) => ReactNode
}

const WordCell = ({ group, value }: { readonly group: string; readonly value: string }) => {
  const { t } = useTranslation()
  return t([`status:${group}.${value}`, 'status:unknown'])
}

const LEAD_KINDS: { readonly [Type in Exclude<FieldType, FieldTypeName>]: ColumnKind<LeadValues[Type]> } = {
  message: { track: 'minmax(260px, 2.4fr)', Cell: InstantCell },
  stage: { track: STATUS, Cell: ({ value }) => <StatusChip kind="lead-stage" value={value} /> },
  potential: {
    track: 'minmax(128px, 0.7fr)',
    Cell: ({ value }) => <StatusChip kind="potential" value={value} plain />,
  },
  source: { track: 'minmax(104px, 0.7fr)', Cell: ({ value }) => <WordCell group="source" value={value} /> },
  treatment: { track: 'minmax(140px, 0.8fr)', Cell: ({ value }) => <WordCell group="treatment" value={value} /> },
  user: { track: 'minmax(140px, 1fr)', Cell: ({ value }) => <NamedCell value={value} field={{ of: 'user' }} /> },
}

const isLeads = (type: FieldType): type is keyof LeadValues => Object.hasOwn(LEAD_KINDS, type)

const AnyCell = ({ value, field }: { readonly value: unknown; readonly field: ShownField }) => (
  <ValueCell value={value} field={field as ShownField & { readonly type: FieldTypeName }} />
)

/** How a type of field is shown in a column. */
export const columnKind = (type: FieldType): ColumnKind<unknown> => {
  if (isLeads(type)) return LEAD_KINDS[type] as ColumnKind<unknown>
  const { track, align } = FIELD_KINDS[type]
  return { track, align, Cell: AnyCell }
}
