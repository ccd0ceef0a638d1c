import { Suspense } from 'react'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { HeldPanel } from './HeldPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'

const handOnButton = lazyPart(() =>
  import('../../features/follow-ups/HandOnButton.tsx').then((file) => file.HandOnButton),
)

const handOverDialog = lazyPart(() => import('./HandOverDialog.tsx').then((file) => file.HandOverDialog))

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

const UserBody = (parts: RecordParts) => <RecordBody {...parts} beside={<UserSide {...parts} />} />

/** A colleague, the colleague's teams, how the colleague signs in, and where. */
export const UserPage = recordPage(shownKitOf('user'), {
  Body: UserBody,
  archiveDialog: handOverDialog,
  texts: ['viewing', 'sessions', 'leads', 'requests', 'participants', 'events', 'follow-ups'],
})
