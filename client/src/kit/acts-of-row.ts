import { statusNameOf } from '@kervan/contracts/kit/record'
import type { ListKit, Row } from './list-kit.ts'
import type { NamedAct } from './named-acts.ts'
import type { Page } from './record-kit.ts'

type ActingKit = Pick<ListKit, 'acts' | 'record'>

/** Whether an act can be done to a record as it stands. */
export const isOpenTo = ({ record }: Pick<ActingKit, 'record'>, { within }: NamedAct, row: Row): boolean =>
  !row.archived && (within?.includes(String(row[statusNameOf(record)])) ?? true)

/** The acts that ask nothing and can be done to a record as it stands, the main one first. */
export const actsOfRow = (kit: ActingKit, row: Row): readonly NamedAct[] =>
  (kit.acts ?? []).filter((act) => act.asks.length === 0 && isOpenTo(kit, act, row))

/** Why an act would be refused, as the record's page says, or its row where rows tell of the act. */
export const refusalIn = (row: Row, { name }: Pick<NamedAct, 'name'>): string | undefined =>
  (row as Page).refused?.find(({ act }) => act === name)?.message
