import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { NamedField } from '../../base/named-fields.ts'
import type { StatusLook } from '../../base/ui/status-looks.ts'
import type { RecordCommand } from './record-command.ts'

/** A call that carries out a command. */
export interface RecordCall {
  readonly endpoint: AnyEndpoint
  readonly input: object
  /** The revision that it is judged by, where that is another one than was seen. */
  readonly ifMatch?: string
}

/** A record as any reply tells it. */
export interface ChangedRow {
  readonly id: string
  readonly revision: string
  readonly [field: string]: unknown
}

/** What changing a record takes to know of its kind. */
export interface ChangeKit {
  readonly kind: string
  /** The namespace of its texts. */
  readonly collection: string
  readonly record: Pick<
    AnyRecord,
    'collection' | 'resource' | 'fields' | 'scopes' | 'status' | 'statusName' | 'times' | 'events' | 'namesArchive'
  >
  readonly fields: readonly NamedField[]
  /** Where its words for a status are. */
  readonly statusLabel: string
  readonly statusTexts: string
  /** Where its statuses have looks of their own instead of those of what they mean. */
  readonly statusLooks?: Readonly<Record<string, StatusLook>>
  /** What shows its records; read anew after a change while nothing is pushed. */
  readonly reads: readonly Pick<AnyEndpoint, 'name'>[]
  /** Where it can be asked whose a revision is. */
  readonly history?: AnyEndpoint
  readonly callOf: (id: string, command: RecordCommand) => RecordCall
  /** Asked before records are archived by hand: whether they are to be. */
  readonly beforeArchive?: (rows: readonly ChangedRow[]) => Promise<boolean>
}

/** Whether rows may be archived or restored now, as the kind says. @param to  true to archive */
export const mayArchive = async (
  { beforeArchive }: Pick<ChangeKit, 'beforeArchive'>,
  rows: readonly ChangedRow[],
  to: boolean,
): Promise<boolean> => !to || beforeArchive === undefined || beforeArchive(rows)

/** A kit that knows besides what its records are called, and where they are. */
export interface NamingKit extends ChangeKit {
  readonly nameOf: (row: never) => string
  readonly hrefOf: (id: string) => string
}
