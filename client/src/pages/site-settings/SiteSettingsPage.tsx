import { SINGLE_ID } from '@kervan/contracts/kit/record'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useWithPending } from '../../base/pending.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FillPage } from '../../base/ui/FillPage.tsx'
import { useTitle } from '../../base/ui/use-title.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import { RecordSkeleton } from '../../kit/RecordSkeleton.tsx'
import type { Page } from '../../kit/record-kit.ts'
import { SettingsView } from './SettingsView.tsx'

const kit = kitOf('site-settings')

/** What holds for the whole installation, and what it held before. */
export const SiteSettingsPage: ComponentType = () => {
  const { t } = useTranslation('site-settings')
  const { endpoint, input } = kit.readOf(SINGLE_ID)
  const { data, error, refetch } = useEndpoint(endpoint, input as never)
  const page = useWithPending(data as Page | undefined)
  useTitle(t('name'))
  const body = () => {
    if (page) return <SettingsView kit={kit} page={page} />
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
  }
  return <FillPage>{body()}</FillPage>
}
