import { type List, list } from '../http/list.ts'
import type { ListField } from '../http/list-field.ts'
import { isOfPerson } from './called-after.ts'
import type { Fields } from './fields/field.ts'
import { FIELD_TRAITS, hasOwnValues } from './fields/field-traits.ts'
import { PLANNED_KINDS, plannedFields } from './planned-fields.ts'
import { type AnyRecord, archiveTextsOf, type FieldNameOf, statusNameOf } from './record.ts'
import { rowSchema } from './record-row.ts'
import { statusesOf } from './status-table.ts'
import { groupOfTime, type Times, unitOf } from './times.ts'

/** Fields of every record's list beside its own. */
type OwnListField = 'status' | 'archived' | 'createdAt' | 'changedAt'

/** The columns of a list: the status stands behind what the record is called, unless the declaration gives it a place. */
const columnsOf = (record: AnyRecord): readonly string[] => {
  const { status, list } = record
  const columns = list.columns.map((name) => fieldInList(record, name))
  const name = statusNameOf(record)
  if (!status || columns.includes(name)) return columns
  const [first, ...others] = columns
  return [...(first === undefined ? [] : [first]), name, ...others]
}

/** Declarations call the status so, lists as the kind does. */
const fieldInList = (record: AnyRecord, name: string): string =>
  record.status && name.replace('-', '') === 'status' ? name.replace('status', statusNameOf(record)) : name

/** The fields that the rows of a list tell. */
export const listedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { unlisted }]) => !unlisted))

/** What the clock makes of a record, as a list filters by it. A field that some readers alone see is not told by way of it. */
const timeFields = ({ fields, times = {} }: AnyRecord, label: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(times as Times).map(([name, condition]): [string, ListField] => [
      name,
      {
        type: 'yesNo',
        label: label(name),
        filter: 'either',
        time: { ...condition, unit: unitOf({ fields }, condition)! },
        group: groupOfTime(fields, condition) ?? undefined,
      },
    ]),
  )

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
            kinds: field.kinds,
            owns: record.scopes?.own === name && field.of === 'user' ? true : undefined,
            ofPerson: field.filter && isOfPerson(field) ? true : undefined,
            group: field.group ?? undefined,
            optional: field.required ? undefined : true,
          },
        ]),
      ),
      ...(status && {
        [statusNameOf(record)]: {
          type: 'choice',
          label: label('status'),
          sortable: true,
          filter: 'any',
          values: statusesOf(status),
          isStatus: true,
          ...(Object.values((record.times ?? {}) as Times).some(({ overtakes }) => !overtakes) && { isTimed: true }),
        },
      }),
      ...timeFields(record, label),
      ...((PLANNED_KINDS as readonly string[]).includes(record.kind) && plannedFields(record.kind)),
      archived: { type: 'yesNo', label: `${archiveTextsOf(record)}.label`, filter: 'either' },
      createdAt: { type: 'instant', label: 'record:fields.createdAt', sortable: true, filter: 'period' },
      changedAt: { type: 'instant', label: 'record:fields.changedAt', sortable: true, filter: 'period' },
    } as Record<FieldNameOf<R> | OwnListField, ListField>,
    defaultColumns: columnsOf(record) as readonly FieldNameOf<R>[],
    defaultSort: fieldInList(record, shown.sort) as FieldNameOf<R>,
    ...(shown.opens !== undefined && {
      defaultFilters: shown.views!.find(({ name }) => name === shown.opens)!.query,
    }),
  })
}
