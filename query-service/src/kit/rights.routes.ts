import { type DatedRecord, getRights, type RoleRights } from '@kervan/contracts/api/users/get-rights'
import { refused } from '@kervan/contracts/errors/refusal'
import { role as roleKind } from '@kervan/contracts/kinds/role/role'
import { user as userKind } from '@kervan/contracts/kinds/user/user'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { PermissionRecord, UserType } from '@kervan/contracts/permissions/permissions'
import { isBuiltInRole } from '@kervan/contracts/permissions/role-names'
import { builtInRecordsOf } from '@kervan/contracts/permissions/roles'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../read-route.ts'
import { KEPT_RECORDS } from './declared-records.ts'
import { forReader } from './for-reader.ts'
import { foldStream, type Log } from './record-steps.ts'

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const recordsOf = (state: RecordState | null) =>
  (state?.values.permissions ?? []) as unknown as readonly PermissionRecord[]
const keyOf = ({ resource, action, allowed }: PermissionRecord) => `${resource}.${action} ${allowed}`

/** A record's permissions as they stand, each with who wrote it and when; one that was removed and added again has the later time. */
const readDated = async (log: Log, record: AnyRecord, id: string) => {
  let written: ReadonlyMap<string, Pick<DatedRecord, 'since' | 'by'>> = new Map()
  let state: RecordState | null = null
  for await (const { event, after } of foldStream(log, record, id, null, {})) {
    const { at, by } = event.metadata
    const before = written
    state = after
    written = new Map(
      recordsOf(after).map((each) => [keyOf(each), before.get(keyOf(each)) ?? { since: at, by: by.name }]),
    )
  }
  if (!state) return null
  const records = recordsOf(state).map(({ resource, action, allowed }): DatedRecord => {
    const { since, by } = written.get(keyOf({ resource, action, allowed }))!
    return { resource, action, allowed, since, by }
  })
  return { state, records, revision: String(state.changed.revision) }
}

const readRole = async (log: Log, role: string): Promise<RoleRights | null> => {
  if (isBuiltInRole(role)) {
    const records = builtInRecordsOf(role).map((record) => ({ ...record, since: null, by: null }))
    return { id: role, name: null, builtIn: true, archived: false, revision: null, records }
  }
  const found = RECORD_ID.test(role) ? await readDated(log, roleKind, role) : null
  if (!found) return null
  const { state, records, revision } = found
  return { id: role, name: String(state.values.name), builtIn: false, archived: state.archived, revision, records }
}

/** The read models of the page that shows rights: the log that is read here is never behind them. */
const SHOWN_FROM = KEPT_RECORDS.flatMap(({ record: { kind }, projection }) =>
  kind === userKind.kind || kind === roleKind.kind ? [projection.name] : [],
)

/** The rights of a user and where they come from, read from the log alone, so that they are never older than the newest change. */
export const rightsRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getRights, SHOWN_FROM, ports, async (call) => {
    const { store } = ports
    if (call.query.role !== undefined) {
      const role = await readRole(store, call.query.role)
      if (!role) throw refused('record-not-found')
      return { body: { user: null, role } }
    }
    const id = String(call.query.user).toLowerCase()
    const found = await readDated(store, userKind, id)
    if (!found || !forReader(userKind, signedIn(call).user).sees(id, found.state.values))
      throw refused('user-not-found')
    const { values } = found.state
    const user = {
      id,
      fullName: String(values.fullName),
      userType: values.userType as UserType,
      revision: found.revision,
      own: found.records,
    }
    return { body: { user, role: await readRole(store, String(values.subRole)) } }
  }),
]
