import type { FieldType } from '@kervan/contracts/http/list-field'
import type { LeadSource, LeadStage, Potential, Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import type { FieldTypeName } from '@kervan/contracts/kit/fields/field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnWidth, STATUS } from '../base/field-kinds/column-widths.ts'
import type { ShownField } from '../base/field-kinds/field-kind.ts'
import { FIELD_KINDS } from '../base/field-kinds/field-kinds.tsx'
import { InstantCell } from '../base/field-kinds/InstantCell.tsx'
import { NamedCell } from '../base/field-kinds/NamedCell.tsx'
import { ValueCell } from '../base/field-kinds/ValueCell.tsx'
import { StatusChip } from '../base/ui/StatusChip.tsx'

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
  readonly width: ColumnWidth
  readonly titleWidth?: ColumnWidth
  readonly align?: 'end'
  readonly Cell: (props: { readonly value: Value; readonly field: ShownField }) => ReactNode
}

const WordCell = ({ group, value }: { readonly group: string; readonly value: string }) => {
  const { t } = useTranslation()
  return t([`status:${group}.${value}`, 'status:unknown'])
}

/** The columns that leads begin with have room in a window of 1280 pixels, beside the menu and with scrollbars that take room. */
const LEAD_KINDS: { readonly [Type in Exclude<FieldType, FieldTypeName>]: ColumnKind<LeadValues[Type]> } = {
  message: { width: { least: 154, share: 2.4 }, Cell: InstantCell },
  stage: { width: { ...STATUS, least: 144 }, Cell: ({ value }) => <StatusChip kind="lead-stage" value={value} /> },
  potential: {
    width: { least: 112, share: 0.7 },
    Cell: ({ value }) => <StatusChip kind="potential" value={value} plain />,
  },
  source: { width: { least: 104, share: 0.7 }, Cell: ({ value }) => <WordCell group="source" value={value} /> },
  treatment: { width: { least: 140, share: 0.8 }, Cell: ({ value }) => <WordCell group="treatment" value={value} /> },
  user: { width: { least: 112, share: 1 }, Cell: ({ value }) => <NamedCell value={value} field={{ of: 'user' }} /> },
}

const isLeads = (type: FieldType): type is keyof LeadValues => Object.hasOwn(LEAD_KINDS, type)

const AnyCell = ({ value, field }: { readonly value: unknown; readonly field: ShownField }) => (
  <ValueCell value={value} field={field as ShownField & { readonly type: FieldTypeName }} />
)

/** How a type of field is shown in a column. */
export const columnKind = (type: FieldType): ColumnKind<unknown> => {
  if (isLeads(type)) return LEAD_KINDS[type] as ColumnKind<unknown>
  const { width, titleWidth, align } = FIELD_KINDS[type]
  return { width, titleWidth, align, Cell: AnyCell }
}
