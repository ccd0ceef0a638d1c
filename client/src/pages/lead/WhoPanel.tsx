import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { useTranslation } from 'react-i18next'
import type { LeadControlProps } from '../../features/leads/lead-control.ts'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { ConversationWindows } from '../../features/people/ConversationWindows.tsx'
import { MergedPeople } from '../../features/people/MergedPeople.tsx'
import { MergePerson } from '../../features/people/MergePerson.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import { type Flash, Flashing } from '../../shared/record/Flashing.tsx'
import { Panel } from '../../shared/record/Panel.tsx'
import { TagList } from '../../shared/record/TagList.tsx'
import { useKnownTags } from '../../shared/record/use-known-tags.ts'

interface WhoPanelProps {
  readonly control: LeadControlProps
  readonly flash: Flash | null
  readonly mayEdit: boolean
}

/** Who a lead is about: name, ways to reach them, how long they may be answered, tags. */
export const WhoPanel = ({ control, flash, mayEdit }: WhoPanelProps) => {
  const { t } = useTranslation('leads')
  const { person, conversations } = control.lead
  const known = useKnownTags(listLeads)
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
          <TagList
            label={t('lead.tags')}
            tags={control.lead.tags}
            known={known}
            locked={control.locked !== null}
            onSet={(tag, to) => control.onChange({ field: 'tag', tag, to }, control.lead)}
          />
        </Flashing>
      </Panel>
    </>
  )
}
