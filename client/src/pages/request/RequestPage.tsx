import type { RecordChanges } from '../../kit/changes/record-changes.ts'
import { pageKitOf } from '../record/page-kit.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { ActivitiesPanel } from './ActivitiesPanel.tsx'

const PANELS = { activities: ActivitiesPanel }

/** A request is of a lead or of a person: to choose one gives up the other. */
const setEither =
  (set: RecordChanges['set']): RecordChanges['set'] =>
  (values, opened) => {
    if (values.lead) return set({ ...values, person: null }, opened)
    return set(values.person ? { ...values, lead: null } : values, opened)
  }

const RequestBody = (parts: RecordParts) => (
  <RecordBody {...parts} changes={{ ...parts.changes, set: setEither(parts.changes.set) }} panels={PANELS} />
)

/** One request, whose activities can be added from a template. */
export const RequestPage = recordPage(pageKitOf('request'), { Body: RequestBody, texts: ['activity-templates'] })
