import { pageKitOf } from '../record/page-kit.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { SlotsPanel } from './SlotsPanel.tsx'

const PANELS = { bookings: SlotsPanel }

/** What every record has, with the slots of the day and who has them. */
const SlotSheetBody = (parts: RecordParts) => <RecordBody {...parts} panels={PANELS} panelsFirst />

/** One day's slots for an examination. */
export const SlotSheetPage = recordPage(pageKitOf('slot-sheet'), { Body: SlotSheetBody })
