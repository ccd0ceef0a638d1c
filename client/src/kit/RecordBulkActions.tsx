import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { isSameValue, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { archiveKey } from '../base/archive-words.ts'
import type { BulkAct } from '../table/use-bulk.ts'
import { BulkAssign } from './BulkAssign.tsx'
import { BulkTag } from './BulkTag.tsx'
import { type ChangedRow, mayArchive, type NamingKit } from './changes/change-kit.ts'
import { type ChangedRecord, changedRecordOf, namesFor } from './changes/changed-record.ts'
import type { FieldChange, RecordCommand } from './changes/record-command.ts'
import { sendCommand } from './changes/send-command.ts'
import { changesBy } from './changes/shown-command.ts'
import { takeBackQuietly } from './changes/take-back.ts'
import { useKnownTags } from './use-known-tags.ts'

interface RecordBulkActionsProps<R extends ChangedRow> {
  readonly kit: NamingKit
  readonly list: Pick<AnyEndpoint, 'name'>
  readonly selected: readonly R[]
  readonly run: (act: BulkAct<R>) => Promise<void>
}

interface Made {
  readonly record: ChangedRecord
  readonly revision: string
  readonly changes: readonly FieldChange[]
}

/** What one does with several records at once. */
export const RecordBulkActions = <R extends ChangedRow>({ kit, list, selected, run }: RecordBulkActionsProps<R>) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const queryClient = useQueryClient()
  const tagsField = kit.fields.find(({ name }) => name === tagsFieldOf(kit.record))
  const ownerField = kit.fields.find(({ name, of }) => name === kit.record.scopes?.own && of === 'user')
  const known = useKnownTags(list, tagsField?.name)

  /** Does it to all, and takes it back by the revisions that it made. */
  const doToAll = (said: string, command: RecordCommand) => {
    const made = new Map<string, Made>()
    const act = async (row: R) => {
      const record = await changedRecordOf(kit, row, queryClient)
      if (!record) return
      const changes = changesBy(kit, row, command, namesFor(record))
      if (changes.every(({ from, to }) => isSameValue(from, to))) return
      made.set(row.id, { record, changes, revision: await sendCommand(record, command, row) })
    }
    const undo = async ({ id }: R) => {
      const done = made.get(id)
      if (done) await takeBackQuietly(done.record, done.revision, done.changes)
    }
    void run({ said, act, undo })
  }
  const archive = async (to: boolean) => {
    const rows = selected.filter(({ archived }) => archived !== to)
    if (await mayArchive(kit, rows, to))
      doToAll(archiveKey(kit.record, to ? 'all-archived' : 'all-restored'), { do: 'archive', to })
  }
  const allArchived = selected.length > 0 && selected.every(({ archived }) => archived)
  return (
    <>
      {ownerField && (
        <BulkAssign
          field={ownerField}
          onAssign={(owner) => doToAll('record:bulk.assigned', { do: 'set', values: { [ownerField.name]: owner } })}
        />
      )}
      {tagsField && (
        <BulkTag
          label={t(tagsField.label)}
          known={known}
          onTag={(tag) => doToAll('record:bulk.tagged', { do: 'tag', tag, to: true })}
        />
      )}
      <Button
        color="inherit"
        startIcon={allArchived ? <Unarchive /> : <Archive />}
        onClick={() => void archive(!allArchived)}
      >
        {t(archiveKey(kit.record, allArchived ? 'restore' : 'archive'))}
      </Button>
    </>
  )
}
