import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../base/session/session-store.ts'
import type { ChangedRow, NamingKit } from './change-kit.ts'
import type { ChangedRecord } from './changed-record.ts'

/** A record as the signed-in person changes it. */
export const useChangedRecord = (kit: NamingKit, row: ChangedRow): ChangedRecord => {
  const { t } = useTranslation([kit.collection, 'record'])
  const queryClient = useQueryClient()
  const me = useUser()
  return { kit, id: row.id, name: kit.nameOf(row as never), href: kit.hrefOf(row.id), queryClient, t, me }
}
