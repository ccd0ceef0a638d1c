import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import { type CallOptions, call } from '../../base/api/call.ts'
import { namesIn } from '../../base/realtime/apply-pushes-to-cache.ts'
import { following } from '../../base/realtime/following.ts'
import type { Names } from '../../base/realtime/patch.ts'
import { refreshReads } from '../../base/realtime/refresh-reads.ts'
import { currentSession } from '../../base/session/session-store.ts'
import type { ChangedRow, ChangeKit, NamingKit, RecordCall } from './change-kit.ts'

/** A record that the user changes from this page, with what is needed for that. */
export interface ChangedRecord {
  readonly kit: ChangeKit
  readonly id: string
  /** Its name for users. */
  readonly name: string
  readonly href: string
  readonly queryClient: QueryClient
  readonly t: TFunction
  readonly me: { readonly id: string; readonly fullName: string }
}

/** For callers that did not expect a change until now: fetches the texts first. Null once no user is signed in. */
export const changedRecordOf = async (
  kit: NamingKit,
  row: ChangedRow,
  queryClient: QueryClient,
): Promise<ChangedRecord | null> => {
  await i18next.loadNamespaces([kit.collection, 'record'])
  const me = currentSession()?.user
  const [id, name] = [row.id, kit.nameOf(row as never)]
  return me ? { kit, id, name, href: kit.hrefOf(id), queryClient, t: i18next.t, me } : null
}

/** The key of the unfinished work on the record, which belongs to one user. */
export const workKeyOf = ({ id, me }: Pick<ChangedRecord, 'id' | 'me'>): string => `${me.id}/${id}`

export const namesFor = ({ queryClient }: ChangedRecord): Names => namesIn(queryClient)

/** Reads the record again, unless the log is followed: then pushes bring it up to date. */
export const readBack = ({ kit, queryClient }: ChangedRecord): void => {
  if (following.get().state === 'live') return
  void refreshReads(queryClient, kit.reads)
}

/** @returns the revision that the call gave the record */
export const callFor = async ({ endpoint, input, ifMatch }: RecordCall, options: CallOptions): Promise<string> => {
  const { body } = await call<AnyEndpoint>(endpoint, input as never, ifMatch ? { ...options, ifMatch } : options)
  return (body as { revision: string }).revision
}
