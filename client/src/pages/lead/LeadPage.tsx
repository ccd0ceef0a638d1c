import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { errorText } from '@kervan/contracts/errors/error-codes'
import { LeadId } from '@kervan/contracts/ids'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '../../shared/api/api-error.ts'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useWithPending } from '../../shared/record/changes/pending.ts'
import { RecordSkeleton } from '../../shared/record/RecordSkeleton.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { FillPage } from '../../shared/ui/FillPage.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { LeadView } from './LeadView.tsx'

/** One lead: who it is, what happened, how it stands. */
export const LeadPage = () => {
  const { t } = useTranslation(['leads', 'people', 'timeline', 'record'])
  const { leadId = '' } = useParams()
  const language = useLanguage()
  const known = LeadId.safeParse(leadId).success
  const lead = useEndpoint(getLead, { params: { leadId } }, { enabled: known })
  const page = useWithPending(lead.data)
  useTitle(page?.name_surname)
  const body = () => {
    if (page) return <LeadView key={page.id} lead={page} />
    if (!known || isApiError(lead.error, 'lead-not-found')) {
      return (
        <Notice icon={PersonOff} title={errorText('lead-not-found', language)} text={t('page.gone')}>
          <Button variant="outlined" component={Link} to="/leads">
            {t('record:pager.back')}
          </Button>
        </Notice>
      )
    }
    if (lead.error)
      return <ErrorState error={lead.error} onRetry={() => void lead.refetch()} kept={t('record:page.kept')} />
    return <RecordSkeleton />
  }
  return <FillPage>{body()}</FillPage>
}
