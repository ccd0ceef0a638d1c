import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'

const UserSide = (parts: RecordParts) => (
  <>
    <TeamsPanel {...parts} />
    <AccessPanel {...parts} />
    <SessionsPanel {...parts} />
  </>
)

const UserBody = (parts: RecordParts) => <RecordBody {...parts} beside={<UserSide {...parts} />} />

/** A colleague, the colleague's teams, how the colleague signs in, and where. */
export const UserPage = recordPage(shownKitOf('user'), { Body: UserBody, texts: ['viewing', 'sessions'] })
