import { readDriveFolder } from '@kervan/contracts/api/participants/read-drive-folder'
import { refused } from '@kervan/contracts/errors/refusal'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { idOfDriveLink } from '@kervan/contracts/text/drive-link'
import { DriveNotConnected, DriveUnreadable } from '@kervan/infra/drive/port'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { forReader } from '../kit/for-reader.ts'
import type { StoredRecord } from '../kit/record-table.ts'
import { viewOf } from '../projector/table-sql.ts'
import { type QueryPorts, readRoute } from '../read-route.ts'

/** What the folders hold that records name, to those who see the record. */
export const driveRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(readDriveFolder, [participant.collection], ports, async ({ params, query, session }) => {
    const { pool, driveFolders } = ports
    const { sees } = forReader(participant, signedIn({ session }).user)
    const { rows } = await pool.query<Pick<StoredRecord, 'id' | 'values'>>(
      `select id, values from ${viewOf(participant.collection)} where id = $1`,
      [params.id],
    )
    const [found] = rows
    if (!found || !sees(found.id, found.values)) throw refused('record-not-found')
    const link = found.values.driveFolder as string | null
    if (!link) throw refused('drive-folder-not-set')
    const { folder, fromCache, readAt } = await driveFolders
      .read(idOfDriveLink(link), query.again === 'true')
      .catch((error) => {
        throw refusalOf(error)
      })
    return { body: { name: folder.name, entries: [...folder.entries], more: folder.more, fromCache, readAt } }
  }),
]

const refusalOf = (error: unknown): unknown => {
  if (error instanceof DriveNotConnected) return refused('drive-not-connected')
  return error instanceof DriveUnreadable ? refused('drive-folder-unreadable') : error
}
