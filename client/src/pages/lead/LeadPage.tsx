import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { FillPage } from '../../shared/ui/FillPage.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { LeadSkeleton } from './LeadSkeleton.tsx'
import { LeadView } from './LeadView.tsx'

/** One lead: who it is, what happened, how it stands. */
export const LeadPage = () => {
  const { t } = useTranslation(['leads', 'people', 'timeline'])
  const { leadId = '' } = useParams()
  const lead = useEndpoint(getLead, { params: { leadId } })
  useTitle(lead.data?.name_surname)
  const body = () => {
    if (lead.data) return <LeadView key={lead.data.id} lead={lead.data} />
    if (lead.error) return <ErrorState error={lead.error} onRetry={() => void lead.refetch()} kept={t('page.kept')} />
    return <LeadSkeleton />
  }
  return <FillPage>{body()}</FillPage>
}
