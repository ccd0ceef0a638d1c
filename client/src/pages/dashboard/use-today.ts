import { type Day, dayOf } from '@kervan/contracts/dates/business-days'
import { useSyncExternalStore } from 'react'
import { now } from '../../base/ui/now.ts'

/** The business day: a page that stays open turns it by itself. */
export const useToday = (): Day => useSyncExternalStore(now.subscribe, () => dayOf(now.get()))
