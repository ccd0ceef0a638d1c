import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { DriveFolderPanel } from './DriveFolderPanel.tsx'
import { GuestSlots } from './GuestSlots.tsx'
import { ParticipantWarnings } from './ParticipantWarnings.tsx'

const PANELS = { driveFolder: DriveFolderPanel }
/** Its code comes, and the person is read, when it is looked at. */
const traveller = lazyPart(() => import('./TravellerTab.tsx').then((file) => file.TravellerTab))

/** What is to be looked at, what every record has, and what is known of the person. */
export const ParticipantBody = (parts: RecordParts) => {
  const { t } = useTranslation('participants')
  const mayView = useCan('people.view')
  const { id } = parts.page.person as { readonly id: string }
  const person = {
    name: 'person',
    label: t('tab.person'),
    panel: (
      <Suspense fallback={null}>
        <Part of={traveller} id={id} />
      </Suspense>
    ),
  }
  return (
    <>
      <ParticipantWarnings {...parts} />
      <GuestSlots {...parts} />
      <RecordBody {...parts} panels={PANELS} more={mayView ? [person] : []} />
    </>
  )
}
