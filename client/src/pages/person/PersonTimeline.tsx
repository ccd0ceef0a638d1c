import { getLead } from '@kervan/contracts/api/leads/get-lead'
import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { currentLead } from '../../features/leads/current-lead.ts'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { Timeline } from '../../widgets/timeline/Timeline.tsx'
import { PersonConversation } from './PersonConversation.tsx'

/** What happened between the house and a person, over all leads, and the place for a reply or a note on one of them. */
export const PersonTimeline = ({ person }: { readonly person: PersonPage }) => {
  const { t } = useTranslation('leads')
  const messageId = useSearchParams()[0].get(MESSAGE_SHOWN)
  const [chosen, choose] = useState<string>()
  const leadId = chosen ?? currentLead(person.leads)?.id
  const lead = useEndpoint(
    getLead,
    { params: { leadId: leadId ?? '' } },
    { enabled: leadId !== undefined, keepPrevious: true },
  ).data
  const leads = person.leads.map(({ id, treatment }) => ({
    id,
    name: t('others.name', { treatment: t(`status:treatment.${treatment}`) }),
  }))
  return (
    <Timeline
      person={person}
      recordId={person.id}
      leads={leads}
      messageId={messageId}
      composer={lead && <PersonConversation lead={lead} leads={leads} onChooseLead={choose} />}
    />
  )
}
