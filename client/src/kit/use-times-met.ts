import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { type TimeCondition, type Timed, timesMet } from '@kervan/contracts/kit/times'
import { useSyncExternalStore } from 'react'
import { now } from '../base/ui/now.ts'

type Declared = Pick<AnyRecord, 'fields' | 'statusName' | 'times'>

/** A row as times look at it. */
export const timedOf = (record: Declared, row: Readonly<Record<string, unknown>>): Timed => ({
  values: row,
  status: (row[statusNameOf(record)] ?? null) as string | null,
  archived: row.archived === true,
  createdAt: String(row.createdAt),
})

/** Names of what the clock makes of a record, as of now: a screen that stays open turns it by itself. What the reader may not see is none. */
export const useTimesMet = (record: Declared, row: Readonly<Record<string, unknown>>): readonly string[] => {
  const met = useSyncExternalStore(now.subscribe, () =>
    Object.entries(timesMet(record, timedOf(record, row), now.get()))
      .flatMap(([name, isMet]) => (isMet ? [name] : []))
      .join(' '),
  )
  return met === '' ? [] : met.split(' ')
}

/** What the clock makes of a record, by its declaration. */
export const timeOf = ({ times = {} }: Pick<AnyRecord, 'times'>, name: string): TimeCondition =>
  times[name] as TimeCondition
