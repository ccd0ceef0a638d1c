import { useTranslation } from 'react-i18next'
import { Flashing } from '../../features/leads/Flashing.tsx'
import type { LeadControlProps } from '../../features/leads/lead-control.ts'
import { TagsControl } from '../../features/leads/TagsControl.tsx'
import type { Flash } from '../../features/leads/use-flash.ts'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { ConversationWindows } from '../../features/people/ConversationWindows.tsx'
import { MergedPeople } from '../../features/people/MergedPeople.tsx'
import { MergePerson } from '../../features/people/MergePerson.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import { Panel } from './Panel.tsx'

interface WhoPanelProps {
  readonly control: LeadControlProps
  readonly flash: Flash | null
  readonly mayEdit: boolean
}

/** Who a lead is about: name, ways to reach them, how long they may be answered, tags. */
export const WhoPanel = ({ control, flash, mayEdit }: WhoPanelProps) => {
  const { t } = useTranslation('leads')
  const { person, conversations } = control.lead
  return (
    <>
      <Panel title={t('who.person')}>
        <PersonName person={person} leadId={control.lead.id} locked={!mayEdit} />
        <ContactPoints person={person} locked={!mayEdit} />
        <MergedPeople person={person} locked={!mayEdit} />
        {mayEdit && <MergePerson person={person} />}
      </Panel>
      {conversations.length > 0 && (
        <Panel title={t('who.conversations')}>
          <ConversationWindows conversations={conversations} />
        </Panel>
      )}
      <Panel title={t('lead.tags')}>
        <Flashing flash={flash} field="tags">
          <TagsControl {...control} />
        </Flashing>
      </Panel>
    </>
  )
}
