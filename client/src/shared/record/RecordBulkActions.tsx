import { tagsFieldOf } from '@kervan/contracts/record/record-state'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { bringAllUpToDate } from '../realtime/bring-up-to-date.ts'
import type { BulkAct } from '../ui/data-table/use-bulk.ts'
import { BulkTag } from './BulkTag.tsx'
import { type RecordKit, type Row, untyped } from './record-kit.ts'
import { useKnownTags } from './use-known-tags.ts'

interface RecordBulkActionsProps {
  readonly kit: RecordKit
  readonly selected: readonly Row[]
  readonly run: (act: BulkAct<Row>) => Promise<void>
}

/** What one does with several records at once. */
export const RecordBulkActions = ({ kit, selected, run }: RecordBulkActionsProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const queryClient = useQueryClient()
  const { endpoints } = kit
  const tagsField = tagsFieldOf(kit.record)
  const known = useKnownTags(endpoints.list, tagsField)
  const send = (endpoint: unknown, input: object) => call(untyped(endpoint), input as never)

  /** Does it to all, and takes it back by the revisions that it made. */
  const doToAll = async (said: string, act: (row: Row) => Promise<{ body: unknown }>) => {
    const made = new Map<string, string>()
    await run({
      said,
      act: async (row) => made.set(row.id, ((await act(row)).body as { revision: string }).revision),
      undo: async ({ id }) => {
        await send(endpoints.undo, { params: { id }, body: { revision: made.get(id) } })
        bringAllUpToDate(queryClient, [endpoints.list.name])
      },
    })
    bringAllUpToDate(queryClient, [endpoints.list.name])
  }
  const allArchived = selected.length > 0 && selected.every(({ archived }) => archived)
  return (
    <>
      {tagsField && (
        <BulkTag
          label={t(`fields.${tagsField}`)}
          known={known}
          onTag={(tag) =>
            void doToAll('record:bulk.tagged', ({ id }) => send(endpoints.tag, { params: { id }, body: { tag } }))
          }
        />
      )}
      <Button
        color="inherit"
        startIcon={allArchived ? <Unarchive /> : <Archive />}
        onClick={() =>
          void doToAll(allArchived ? 'record:bulk.restored' : 'record:bulk.archived', ({ id }) =>
            send(allArchived ? endpoints.restore : endpoints.archive, { params: { id } }),
          )
        }
      >
        {t(allArchived ? 'record:menu.restore' : 'record:menu.archive')}
      </Button>
    </>
  )
}
