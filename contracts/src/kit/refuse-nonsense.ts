import type { Field } from './fields/field.ts'
import { FIELD_TRAITS, hasOwnValues, namesOne } from './fields/field-traits.ts'
import { FIELD_TYPES } from './fields/field-types.ts'
import { isSensitive } from './fields/sensitive-fields.ts'
import { fieldsSaidBy } from './own-events.ts'
import type { AnyRecord } from './record.ts'
import { type StatusTable, statusesOf, waysFromInitial } from './status-table.ts'
import { type TimeCondition, type Times, unitOf } from './times.ts'

/** Names that every record has beside its fields. */
const OWN_NAMES = [
  'id',
  'revision',
  'status',
  'archived',
  'createdAt',
  'changedAt',
  'allowed',
  'refused',
  'locked',
  'related',
  'noteList',
  'search',
  'sort',
  'limit',
  'cursor',
  'after',
  'where',
  'and',
  'or',
  'count',
  'by',
  'step',
  'sum',
  'look',
  'nextAction',
  'actionToday',
  'actionOverdue',
  'at',
]

/** Calls that every kind has, or that people move and tag its records by. */
const CALLS = [
  ...['list', 'search', 'counts', 'searchCounts', 'get', 'create', 'change', 'archive', 'restore', 'addNote'],
  ...['removeNote', 'undo', 'history', 'reads', 'move', 'tag', 'untag'],
]

/** What events of every kind say beside whose personal data they hold. */
const EVENT_NAMES = ['changes', 'tag', 'undoes']

const isPersonField = (field: Field | undefined): boolean => field?.type === 'person'

/** What a view may ask for beside fields that say filter. */
const VIEW_NAMES = [
  'search',
  'sort',
  'status',
  'archived',
  'createdAt',
  'changedAt',
  'nextAction',
  'actionToday',
  'actionOverdue',
  'awaitsAnswer',
  'answerOverdue',
]

/**
 * Every service asks it of every declaration as it starts.
 * @throws Error  in one line that names the kind and the field, where the declaration makes no sense
 */
export const refuseNonsense = ({
  kind,
  collection,
  resource,
  eventPrefix,
  fields,
  title,
  status,
  statusName,
  times = {},
  events,
  acts = {},
  related = {},
  list,
  scopes = {},
}: AnyRecord): void => {
  const refuse = (where: string, why: string): never => {
    throw new Error(`record ${kind}, ${where}: ${why}`)
  }
  const demandField = (where: string, name: string): Field => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ?? refuse(where, `there is no field ${name}`)
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(kind)) refuse('kind', 'must be kebab case')
  if (!/^[a-z]+(-[a-z]+)*$/.test(collection)) refuse('collection', 'must be kebab case')
  if (!/^[a-z]+(_[a-z]+)*$/.test(resource)) refuse('resource', 'must be snake case')
  if (!/^[A-Z][A-Za-z]+$/.test(eventPrefix)) refuse('eventPrefix', 'must begin with a capital letter')
  const titled = demandField('title', title)
  const { order, empty } = FIELD_TYPES[titled.type]
  const isText = order?.turkish && empty === null
  const isNumber = titled.numbered?.at === 'creation'
  if (
    !isNumber &&
    (!(isText || titled.type === 'person' || (events && titled.type === 'reference')) || !titled.required)
  )
    refuse('title', `${title} must be a required text or person`)
  if (titled.group) refuse('title', `${title} is in the group ${titled.group}, and a title is shown to every reader`)
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { type, sort, filter, search, personal } = field
    refuseField(name, name, field, refuse)
    if (OWN_NAMES.includes(name)) refuse(name, 'every record has that already')
    if (sort && !FIELD_TYPES[type].order) refuse(name, `lists cannot sort by ${type}`)
    if (filter && !FIELD_TRAITS[type].filter) refuse(name, `lists cannot filter by ${type}`)
    if (search && !namesOne(field) && !FIELD_TYPES[type].words) refuse(name, `a search cannot look through ${type}`)
    if (search && field.group) refuse(name, `is in the group ${field.group}, and a search is open to every reader`)
    if (personal !== null && personal !== 'stream') {
      if (!isPersonField(fields[personal])) refuse(name, `is personal to ${personal}, which names no person`)
      if (EVENT_NAMES.includes(personal)) refuse(personal, 'events of every kind say something else by that name')
    }
    if (field.unlisted && (sort || filter || search || list.columns.includes(name)))
      refuse(name, 'is unlisted, and lists look at it')
    if (isSensitive(field) && !(field.unlisted && field.personal))
      refuse(name, `is in the group ${field.group}, and so must be unlisted and personal`)
    if (type === 'lines' && Object.keys(field.fields).length === 0) refuse(name, 'has lines without fields')
    for (const [each, inLine] of Object.entries(field.fields)) {
      const where = `${name}.${each}`
      refuseField(where, each, inLine, refuse)
      if (each === 'id') refuse(where, 'every line has that already')
      if (inLine.type === 'lines') refuse(where, 'a line has no lines')
      if (inLine.type === 'person') refuse(where, 'a line names no person')
      if (inLine.type === 'files') refuse(where, 'files belong to a record and not to a line of it')
      if (inLine.sort || inLine.filter || inLine.search) refuse(where, 'lists look at no line')
      if (inLine.group) refuse(where, 'is in a group, which only the whole list of lines can be')
    }
  }
  const numbers = Object.entries<Field>(fields).filter(([, { numbered }]) => numbered)
  if (numbers.length > 1) refuse('fields', 'only one may be numbered')
  for (const [name, { numbered }] of numbers) {
    const { series, at } = numbered!
    if (events) refuse(name, 'only derived events give a number')
    if (!/^[A-Z]{1,8}$/.test(series)) refuse(name, `${series} is no series: capital letters, eight at most`)
    if (at !== 'creation' && !(status && statusesOf(status).includes(at))) refuse(name, `there is no status ${at}`)
  }
  if (Object.values<Field>(fields).filter(({ type }) => type === 'tags').length > 1)
    refuse('fields', 'only one may be tags')
  const isStatus = (name: string) => status !== undefined && name === 'status'
  for (const column of list.columns) if (!isStatus(column)) demandField('list.columns', column)
  const sort = list.sort.replace('-', '')
  if (sort !== 'createdAt' && !isStatus(sort)) {
    const { sort: isSorted, group } = demandField('list.sort', sort)
    if (!isSorted) refuse('list.sort', `${sort} does not say sort`)
    if (group) refuse('list.sort', `${sort} is in the group ${group}, and the list is open to every reader`)
  }
  for (const { name, query } of list.views ?? [])
    for (const [asked] of Object.keys(query).map((key) => key.split('.') as [string]))
      if (
        !VIEW_NAMES.includes(asked) &&
        asked !== statusName &&
        !Object.hasOwn(times, asked) &&
        !demandField(`list.views.${name}`, asked).filter
      )
        refuse(`list.views.${name}`, `${asked} does not say filter`)
  if (list.opens !== undefined) {
    const opening = (list.views ?? []).find(({ name }) => name === list.opens)
    if (!opening) refuse('list.opens', `there is no view ${list.opens}`)
    if (opening?.query.sort) refuse('list.opens', `${list.opens} has an order of its own, and the list has one`)
  }
  for (const [scope, name] of Object.entries(scopes)) {
    if (name === 'id') continue
    const { type, filter, group } = demandField(`scopes.${scope}`, name)
    if (!['reference', 'references'].includes(type)) refuse(`scopes.${scope}`, `${name} names no record`)
    if (!filter) refuse(`scopes.${scope}`, `${name} does not say filter, and lists look for it`)
    if (group)
      refuse(`scopes.${scope}`, `${name} is in the group ${group}, and tells every reader why a record is seen`)
  }
  for (const [name, condition] of Object.entries(times as Times)) {
    if (OWN_NAMES.includes(name) || Object.hasOwn(fields, name))
      refuse(`times.${name}`, 'every record has that already')
    refuseTime(`times.${name}`, condition, { fields, status }, { demandField, refuse })
  }
  for (const [name, { takesIn }] of Object.entries(acts)) {
    if (CALLS.includes(name)) refuse(`acts.${name}`, 'every kind has a call of that name')
    if (takesIn !== undefined && !Object.hasOwn(related, takesIn))
      refuse(`acts.${name}`, `${takesIn} is no part of its page`)
  }
  if (statusName !== undefined && (!status || Object.hasOwn(fields, statusName)))
    refuse('statusName', `${statusName} is no name for a status`)
  for (const name of events ? fieldsSaidBy(events) : []) demandField('events.says', name)
  if (status) refuseDeadEnds(status, refuse)
}

type Refuse = (where: string, why: string) => never

/** Whatever a field stands in. */
const refuseField = (where: string, name: string, { type, values, min, max, kinds }: Field, refuse: Refuse): void => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) refuse(where, 'a field is named in camel case')
  if (name in Object.prototype) refuse(where, 'every object has that already')
  if (hasOwnValues({ type }) && values.length === 0) refuse(where, 'has nothing to choose from')
  if (type === 'oneOf' && new Set(kinds).size < 2) refuse(where, 'names one of several kinds, and there are not two')
  if (min !== null && max !== null && min > max) refuse(where, `nothing is from ${min} to ${max}`)
}

const isWholeNumber = ({ type, scale }: Field): boolean => FIELD_TRAITS[type].asked === 'number' && scale === 0

interface Asking {
  readonly demandField: (where: string, name: string) => Field
  readonly refuse: Refuse
}

const refuseTime = (
  where: string,
  condition: TimeCondition,
  { fields, status }: Pick<AnyRecord, 'fields' | 'status'>,
  { demandField, refuse }: Asking,
): void => {
  const { of, plusDays, while: within = [], notify } = condition
  const looked = [...(of === 'createdAt' ? [] : [of]), ...(typeof plusDays === 'string' ? [plusDays] : [])]
  for (const name of looked) {
    const { sort, filter } = demandField(where, name)
    if (!sort && !filter) refuse(where, `${name} says neither sort nor filter, and lists look at it`)
  }
  const unit = unitOf({ fields }, condition)
  if (!unit) refuse(where, `${of} holds no moment`)
  const isOfDays = typeof plusDays === 'string' && isWholeNumber(fields[plusDays]!)
  if (typeof plusDays === 'string' && !(isOfDays && unit === 'instant'))
    refuse(where, `${plusDays} holds no number of days to be added to an instant`)
  for (const each of within)
    if (!status || !statusesOf(status).includes(each)) refuse(`${where}.while`, `there is no status ${each}`)
  if (!notify) return
  const { type, of: kind } = demandField(`${where}.notify`, notify.to)
  if (type !== 'reference' || kind !== 'user') refuse(`${where}.notify`, `${notify.to} names no user`)
  if (!('passed' in condition)) refuse(`${where}.notify`, 'only what has passed is told')
}

const refuseDeadEnds = (table: StatusTable, refuse: Refuse): void => {
  const { initial, looks, moves } = table
  if (!Object.hasOwn(looks, initial)) refuse('status.initial', `there is no status ${initial}`)
  for (const [from, ways] of Object.entries(moves)) {
    if (!Object.hasOwn(looks, from)) refuse('status.moves', `there is no status ${from}`)
    for (const way of ways) {
      const to = typeof way === 'string' ? way : way.to
      if (!Object.hasOwn(looks, to)) refuse(`status.moves.${from}`, `there is no status ${to}`)
    }
  }
  for (const each of statusesOf(table)) if (!Object.hasOwn(moves, each)) refuse('status.moves', `${each} is not there`)
  const reached = waysFromInitial(table)
  for (const each of statusesOf(table)) if (!reached.has(each)) refuse('status.moves', `nothing leads to ${each}`)
}
