import { CALLED_AFTER } from '@kervan/contracts/kit/called-after'
import type { FieldValue, ToldPerson } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import {
  hiddenFields,
  isInScope,
  type Reader,
  type Visibility,
  visibilityOf,
} from '@kervan/contracts/permissions/visibility'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'

export type Told = Readonly<Record<string, unknown>>

/** What of a kind goes out to a reader: rows, pages and histories all pass here. */
export interface ForReader {
  readonly visibility: Visibility
  readonly hidden: ReadonlySet<string>
  /** Whether a record is in the reader's scope when it holds these values. */
  readonly sees: (id: string, values: Readonly<Record<string, FieldValue>>) => boolean
  /** What a record of any kind is called for the reader, by its stream: people may be called by their number. */
  readonly called: (stream: string, name: string) => string
  /** A person whom a record names. */
  readonly person: (person: ToldPerson) => ToldPerson
  /** Whether the reader may see how people are reached. */
  readonly seesContact: boolean
  /** A row or a page as the reader may see it. */
  readonly row: (row: Told) => Told
  /** Whether the reader is permitted an action on the kind. */
  readonly permits: (action: string) => boolean
  /** Null where all that it changed is hidden from the reader. */
  readonly entry: <Entry extends Pick<HistoryEntry, 'changes' | 'note'>>(entry: Entry) => Entry | null
}

/** Kinds whose records are people, or are called as a person is. */
const CALLED_AS_PEOPLE = ['person', ...Object.keys(CALLED_AFTER).filter((kind) => CALLED_AFTER[kind] === 'person')]

const isCalledAsPerson = (stream: string): boolean => CALLED_AS_PEOPLE.some((kind) => stream.startsWith(`${kind}-`))

export const forReader = (record: AnyRecord, reader: Reader): ForReader => {
  const visibility = visibilityOf(reader, record)
  const hidden = hiddenFields(visibility, record)
  const own: readonly string[] = [...Object.keys(record.fields), statusNameOf(record), 'archived']
  // A field of which this program does not know the group is told to no reader: one of a newer version, or one taken out.
  const isTold = (field: string): boolean => own.includes(field) && !hidden.has(field)
  const seesContact = visibility.groups.has('contact')
  return {
    visibility,
    hidden,
    seesContact,
    called: (stream, name) => (isCalledAsPerson(stream) && !seesContact ? nameWithoutContact(name) : name),
    person: (person) => (seesContact ? person : { id: person.id, name: nameWithoutContact(person.name) }),
    sees: (id, values) => isInScope(visibility, id, values),
    permits: (action) => can(reader, `${record.resource}.${action}` as Permission),
    row: (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))),
    entry(entry) {
      const changes = entry.changes.filter(({ field }) => isTold(field))
      if (changes.length === 0 && entry.changes.length > 0 && !entry.note) return null
      return { ...entry, changes }
    },
  }
}
