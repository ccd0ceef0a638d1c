import { Suspense } from 'react'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { HeldPanel } from './HeldPanel.tsx'
import { AskedHandOver } from './hand-over/AskedHandOver.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'
import { userKit } from './user-kit.ts'

const handOnButton = lazyPart(() =>
  import('../../features/follow-ups/HandOnButton.tsx').then((file) => file.HandOnButton),
)

const UserSide = (parts: RecordParts) => (
  <>
    <TeamsPanel {...parts} />
    <HeldPanel {...parts} />
    <AccessPanel {...parts} />
    <SessionsPanel {...parts} />
    <Suspense fallback={null}>
      <Part of={handOnButton} from={parts.page.id} />
    </Suspense>
  </>
)

const UserBody = (parts: RecordParts) => (
  <>
    <RecordBody {...parts} beside={<UserSide {...parts} />} />
    <AskedHandOver />
  </>
)

/** A colleague, the colleague's teams, how the colleague signs in, and where. */
export const UserPage = recordPage(userKit, {
  Body: UserBody,
  texts: ['viewing', 'sessions', 'leads', 'requests', 'participants', 'events', 'follow-ups'],
})
