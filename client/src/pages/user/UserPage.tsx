import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { AccessPanel } from './AccessPanel.tsx'

const UserBody = (parts: RecordParts) => <RecordBody {...parts} beside={<AccessPanel {...parts} />} />

/** A colleague, and how the colleague signs in. */
export const UserPage = recordPage(shownKitOf('user'), { Body: UserBody })
