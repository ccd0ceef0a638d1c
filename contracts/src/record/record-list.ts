import type { Fields } from '../fields/field.ts'
import { FIELD_TRAITS, hasOwnValues } from '../fields/field-traits.ts'
import { type List, list } from '../http/list.ts'
import type { ListField } from '../http/list-field.ts'
import { type AnyRecord, archiveTextsOf, type FieldNameOf } from './record.ts'
import { rowSchema } from './record-row.ts'
import { statusesOf } from './status-table.ts'

/** Fields of every record's list beside its own. */
type OwnListField = 'status' | 'archived' | 'createdAt' | 'changedAt'

/** The columns of a list: the status stands behind what the record is called, unless the declaration gives it a place. */
const columnsOf = ({ status, list: { columns } }: AnyRecord): readonly string[] => {
  if (!status || columns.includes('status')) return columns
  const [first, ...others] = columns
  return [...(first === undefined ? [] : [first]), 'status', ...others]
}

/** The fields that the rows of a list tell. */
export const listedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { unlisted }]) => !unlisted))

/** The list of a kind: its fields with what their types allow, its status, and when it was made and changed. */
export const listOf = <R extends AnyRecord>(record: R): List<FieldNameOf<R> | OwnListField> => {
  const { collection, fields, status, list: shown } = record
  const told = listedFields(fields)
  const listed = Object.entries(told).filter(([, { type }]) => type !== 'lines')
  const label = (name: string) => `${collection}:fields.${name}`
  return list({
    name: collection,
    row: rowSchema({ ...record, fields: told }),
    fields: {
      ...Object.fromEntries(
        listed.map(([name, field]): [string, ListField] => [
          name,
          {
            type: field.type,
            label: label(name),
            sortable: field.sort,
            filter: field.filter ? FIELD_TRAITS[field.type].filter : undefined,
            values: hasOwnValues(field) ? field.values : undefined,
            scale: field.scale,
            of: field.of ?? undefined,
            group: field.group ?? undefined,
            optional: field.required ? undefined : true,
          },
        ]),
      ),
      ...(status && {
        status: {
          type: 'choice',
          label: label('status'),
          sortable: true,
          filter: 'any',
          values: statusesOf(status),
          isStatus: true,
        },
      }),
      archived: { type: 'yesNo', label: `${archiveTextsOf(record)}.label`, filter: 'either' },
      createdAt: { type: 'instant', label: 'record:fields.createdAt', sortable: true, filter: 'period' },
      changedAt: { type: 'instant', label: 'record:fields.changedAt', sortable: true, filter: 'period' },
    } as Record<FieldNameOf<R> | OwnListField, ListField>,
    defaultColumns: columnsOf(record) as readonly FieldNameOf<R>[],
    defaultSort: shown.sort as FieldNameOf<R>,
  })
}
