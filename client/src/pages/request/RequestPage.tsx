import { pageKitOf } from '../record/page-kit.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { ActivitiesPanel } from './ActivitiesPanel.tsx'

const PANELS = { activities: ActivitiesPanel }

const RequestBody = (parts: RecordParts) => <RecordBody {...parts} panels={PANELS} />

/** One request, whose activities can be added from a template. */
export const RequestPage = recordPage(pageKitOf('request'), { Body: RequestBody, texts: ['activity-templates'] })
