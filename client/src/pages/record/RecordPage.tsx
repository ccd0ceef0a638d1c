import { errorText } from '@kervan/contracts/errors/error-codes'
import type { DeclaredKind } from '@kervan/contracts/records/registry'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '../../shared/api/api-error.ts'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useWithPending } from '../../shared/record/changes/pending.ts'
import { RecordSkeleton } from '../../shared/record/RecordSkeleton.tsx'
import { kitOf, type Page, type RecordKit, untyped } from '../../shared/record/record-kit.ts'
import { useSeenKit } from '../../shared/record/use-seen-kit.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { FillPage } from '../../shared/ui/FillPage.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { RecordView } from './RecordView.tsx'

/** The page of a record of a declared kind. */
export const recordPage = (kind: DeclaredKind): ComponentType => {
  const kit = kitOf(kind)
  return () => <RecordPage kit={useSeenKit(kit)} />
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One record: what it holds, what was written about it, what happened. */
const RecordPage = ({ kit }: { readonly kit: RecordKit }) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const { id = '' } = useParams()
  const language = useLanguage()
  const known = UUID.test(id)
  const { data, error, refetch } = useEndpoint(untyped(kit.endpoints.get), { params: { id } } as never, {
    enabled: known,
  })
  const page = useWithPending(data as Page | undefined)
  useTitle(page && kit.nameOf(page))
  const body = () => {
    if (page) return <RecordView key={page.id} kit={kit} page={page} />
    if (!known || isApiError(error, 'record-not-found')) {
      return (
        <Notice icon={SearchOff} title={errorText('record-not-found', language)} text={t('record:page.gone')}>
          <Button variant="outlined" component={Link} to={`/${kit.collection}`}>
            {t('record:pager.back')}
          </Button>
        </Notice>
      )
    }
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} kept={t('record:page.kept')} />
    return <RecordSkeleton />
  }
  return <FillPage>{body()}</FillPage>
}
