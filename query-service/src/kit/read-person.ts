import { person } from '@kervan/contracts/kinds/person/person'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { isSensitive } from '@kervan/contracts/kit/fields/sensitive-fields'
import { isFilledIn } from '@kervan/contracts/kit/record-state'
import type { Session } from '@kervan/infra/sessions/port'
import type { QueryPorts } from '../read-route.ts'
import { KEPT_RECORDS } from './declared-records.ts'
import { forReader } from './for-reader.ts'
import type { RecordPast } from './record-past.ts'
import { readSeen } from './seen-records.ts'

/**
 * What a person holds in some fields, for the page of a record that names the person: as the person's own page tells it to the reader, and
 * written down as read there.
 */
export const readPersonFor =
  ({ pool, readLog }: Pick<QueryPorts, 'pool' | 'readLog'>, past: RecordPast, session: Session) =>
  async (id: string, fields: readonly string[]): Promise<Readonly<Record<string, FieldValue>>> => {
    const kept = KEPT_RECORDS.find(({ record }) => record.kind === person.kind)!
    const { visibility, hidden } = forReader(kept.record, session.user)
    if (!(await readSeen(pool, kept, visibility, [id])).has(id)) return {}
    const held = (await past.read(kept.record, id))?.now.values ?? {}
    const told = fields.filter((name) => !hidden.has(name) && isFilledIn(kept.record.fields[name], held[name]))
    const sensitive = told.filter((name) => isSensitive(kept.record.fields[name]))
    if (sensitive.length > 0)
      await readLog.write({ kind: person.kind, recordId: id, session, through: 'page', fields: sensitive })
    return Object.fromEntries(told.map((name) => [name, held[name] as FieldValue]))
  }
