import { codeOf } from '@kervan/contracts/kit/record'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isApiError } from '../../base/api/api-error.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useWithPending } from '../../base/pending.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FillPage } from '../../base/ui/FillPage.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { useTitle } from '../../base/ui/use-title.ts'
import { RecordSkeleton } from '../../kit/RecordSkeleton.tsx'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { RecordView } from './RecordView.tsx'
import type { RecordParts } from './record-parts.ts'

/** Apart, since it takes the words of every refusal along. */
const missingRecord = lazyPart(() => import('./MissingRecord.tsx').then((file) => file.MissingRecord))

/**
 * The page of a record of a kind.
 * @param own  what stands under its head, and the texts which that needs beside its own
 */
export const recordPage =
  (kit: RecordKit, own: OwnPage): ComponentType =>
  () => <RecordPage kit={useSeenKit(kit)} own={own} />

interface OwnPage {
  readonly Body: ComponentType<RecordParts>
  readonly texts?: readonly string[]
}

interface RecordPageProps {
  readonly kit: RecordKit
  readonly own: OwnPage
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One record: what it holds, what was written about it, what happened. */
const RecordPage = ({ kit, own: { Body, texts = [] } }: RecordPageProps) => {
  const { t } = useTranslation([kit.collection, 'record', ...texts])
  const { id = '' } = useParams()
  const known = UUID.test(id)
  const { endpoint, input } = kit.readOf(id)
  const { data, error, isPaused, refetch } = useEndpoint(endpoint, input as never, { enabled: known })
  const page = useWithPending(data as Page | undefined)
  useTitle(page && kit.nameOf(page))
  const notFound = codeOf(kit.record, 'record-not-found')
  const body = () => {
    if (page) return <RecordView key={page.id} kit={kit} page={page} Body={Body} />
    if (!known || isApiError(error, notFound)) {
      return (
        <Suspense fallback={<RecordSkeleton />}>
          <Part of={missingRecord} code={notFound} collection={kit.collection} isMisspelt={!known} />
        </Suspense>
      )
    }
    if (error) {
      const title = t(['page.failed', 'common:error.title'])
      return <ErrorState error={error} title={title} onRetry={() => void refetch()} kept={t('record:page.kept')} />
    }
    return isPaused ? <UnopenedState /> : <RecordSkeleton />
  }
  return <FillPage>{body()}</FillPage>
}
