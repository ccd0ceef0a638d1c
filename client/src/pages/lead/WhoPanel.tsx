import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { useTranslation } from 'react-i18next'
import { Consents } from '../../features/people/Consents.tsx'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { ConversationWindows } from '../../features/people/ConversationWindows.tsx'
import { MergedPeople } from '../../features/people/MergedPeople.tsx'
import { MergePerson } from '../../features/people/MergePerson.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import { Panel } from '../../shared/record/Panel.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { TagsPanel } from '../record/TagsPanel.tsx'

/** Who a lead is about: name, ways to reach them, how long they may be answered, tags. */
export const WhoPanel = ({ lead, ...parts }: RecordParts & { readonly lead: LeadPage }) => {
  const { t } = useTranslation(['leads', 'people'])
  const { person, conversations } = lead
  const locked = !parts.mayEdit
  return (
    <>
      <Panel title={t('who.person')}>
        <PersonName person={person} locked={locked} />
        <ContactPoints person={person} locked={locked} />
        <MergedPeople person={person} locked={locked} />
        {!locked && <MergePerson person={person} />}
      </Panel>
      <Panel title={t('people:consent.title')}>
        <Consents personId={person.id} locked={locked} />
      </Panel>
      {conversations.length > 0 && (
        <Panel title={t('who.conversations')}>
          <ConversationWindows conversations={conversations} />
        </Panel>
      )}
      <TagsPanel {...parts} />
    </>
  )
}
