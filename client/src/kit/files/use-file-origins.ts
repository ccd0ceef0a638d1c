import type { RecordFile } from '@kervan/contracts/files/stored-file'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { DeclaredKind } from '@kervan/contracts/kinds/registry'
import type { HistoryEntry, HistoryPage } from '@kervan/contracts/kit/record-history'
import { useEndpoint } from '../../base/api/use-endpoint.ts'

/** Entries of a history that are read; files of a record with more changes of files than this have no origin shown. */
const READ = 200

export type FileOrigin = Pick<HistoryEntry, 'by' | 'at'>

const idsIn = (files: unknown): readonly string[] =>
  ((files ?? []) as readonly Pick<RecordFile, 'id'>[]).map(({ id }) => id)

/** Who brought each file to a record and when, by the file's id: as the record's history of that field tells it, the newest first. */
export const originsIn = (entries: readonly HistoryEntry[], field: string): ReadonlyMap<string, FileOrigin> => {
  const origins = new Map<string, FileOrigin>()
  for (const { changes, by, at } of entries) {
    const change = changes.find((each) => each.field === field)
    const before = new Set(idsIn(change?.from))
    for (const id of idsIn(change?.to)) if (!before.has(id) && !origins.has(id)) origins.set(id, { by, at })
  }
  return origins
}

/** The origins of the files that a record holds in a field; none are asked for where it holds none. */
export const useFileOrigins = (kind: DeclaredKind, id: string, field: string, hasFiles: boolean) => {
  const history = RECORD_ENDPOINTS[kind].history as unknown as AnyEndpoint
  const { data, isError, refetch } = useEndpoint(history, { params: { id }, query: { field, limit: READ } } as never, {
    enabled: hasFiles,
  })
  const entries = (data as HistoryPage | undefined)?.data ?? []
  return { origins: originsIn(entries, field), isError, retry: () => void refetch() }
}
