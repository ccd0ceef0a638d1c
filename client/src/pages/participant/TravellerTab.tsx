import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useWithPending } from '../../base/pending.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { RecordConflicts } from '../../kit/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../kit/changes/use-record-changes.ts'
import { useRecordFlash } from '../../kit/changes/use-record-flash.ts'
import { permissionOf } from '../../kit/list-kit.ts'
import { RecordSkeleton } from '../../kit/RecordSkeleton.tsx'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { useFieldLock } from '../../kit/use-field-lock.ts'
import { useLocked } from '../../kit/use-locked.ts'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { PersonFacts } from '../person/PersonFacts.tsx'

const PEOPLE = shownKitOf('person')

/** The person who takes part, as the person's own page shows and changes them. */
export const TravellerTab = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('participants')
  const kit = useSeenKit(PEOPLE)
  const { endpoint, input } = kit.readOf(id)
  const { data, error, refetch } = useEndpoint(endpoint, input as never)
  const page = useWithPending(data as Page | undefined)
  if (page) return <Traveller key={page.id} kit={kit} page={page} />
  if (error) return <ErrorState error={error} title={t('page.failed')} onRetry={() => void refetch()} />
  return <RecordSkeleton />
}

const Traveller = ({ kit, page }: { readonly kit: RecordKit; readonly page: Page }) => {
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const changes = useRecordChanges(kit, page)
  const flash = useRecordFlash(kit, page)
  const locked = useLocked(kit, page.archived)
  const lockOf = useFieldLock(kit, page, locked)
  return (
    <>
      <RecordConflicts kit={kit} conflicts={changes.conflicts} settle={changes.settle} />
      <PersonFacts {...{ kit, page, locked, lockOf, changes, flash, mayEdit }} />
    </>
  )
}
