import type { QueryClient } from '@tanstack/react-query'
import { carryOutOrSay } from './changes/carry-out.ts'
import { mayArchive, type NamingKit } from './changes/change-kit.ts'
import { changedRecordOf } from './changes/changed-record.ts'
import type { Row } from './list-kit.ts'

/** Puts a record into the archive, or takes it out. Loaded when it is asked for: a list shows itself without. */
export const archiveFromList = async (queryClient: QueryClient, kit: NamingKit, row: Row): Promise<void> => {
  const to = !row.archived
  if (!(await mayArchive(kit, [row], to))) return
  const record = await changedRecordOf(kit, row, queryClient)
  if (record) await carryOutOrSay(record, { do: 'archive', to }, row)
}
