import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { Timeline } from '../../widgets/timeline/Timeline.tsx'

/** What happened between the house and a person, over all leads. */
export const PersonTimeline = ({ person }: { readonly person: PersonPage }) => {
  const { t } = useTranslation('leads')
  const messageId = useSearchParams()[0].get(MESSAGE_SHOWN)
  const leads = person.leads.map(({ id, treatment }) => ({
    id,
    name: t('others.name', { treatment: t(`status:treatment.${treatment}`) }),
  }))
  return <Timeline person={person} recordId={person.id} leads={leads} messageId={messageId} />
}
