import { SHOWN_ENDPOINTS, SHOWN_RECORDS, type ShownKind } from '@kervan/contracts/kinds/shown-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { kitFrom } from './declared-kit.ts'
import type { ListKit } from './list-kit.ts'
import type { RecordKit } from './record-kit.ts'

/** People have their initials before their names. */
const OWN: { readonly [Kind in ShownKind]?: Pick<ListKit, 'initials' | 'ofPerson'> } = {
  user: { initials: 'id' },
  person: { initials: 'id', ofPerson: true },
}

/** The kit of a kind whose pages follow from its declaration; apart from those of declared kinds, which editors take along. */
export const shownKitOf = (kind: ShownKind): RecordKit =>
  kitFrom(SHOWN_RECORDS[kind], SHOWN_ENDPOINTS[kind] as unknown as RecordEndpoints<AnyRecord>, OWN[kind])
