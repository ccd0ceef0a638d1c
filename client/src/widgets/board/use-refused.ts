import type { OwnRefusals } from '@kervan/contracts/kit/record'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import type { Row } from '../../kit/list-kit.ts'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import type { Refusals } from './board-columns.ts'

/** Whether rules of the kind refuse moves that the table has. */
const hasRules = ({ record }: RecordKit): boolean =>
  Object.values((record.refusals ?? {}) as OwnRefusals).some((calls) => calls.includes('move'))

/** What would be refused of a record, as its page tells it: rows tell of some acts alone. Nothing before it is known. */
export const useRefused = (kit: RecordKit, row: Row | undefined): Refusals => {
  const { endpoint, input } = kit.readOf(row?.id ?? '')
  const { data } = useEndpoint(endpoint, input as never, { enabled: row !== undefined && hasRules(kit) })
  const page = data as Page | undefined
  return page && page.revision === row?.revision ? (page.refused ?? []) : []
}
