import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { useTranslation } from 'react-i18next'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { ConversationWindows } from '../../features/people/ConversationWindows.tsx'
import { MergedPeople } from '../../features/people/MergedPeople.tsx'
import { MergePerson } from '../../features/people/MergePerson.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import type { RecordChanges } from '../../shared/record/changes/record-changes.ts'
import { type Flash, Flashing } from '../../shared/record/Flashing.tsx'
import { Panel } from '../../shared/record/Panel.tsx'
import { TagList } from '../../shared/record/TagList.tsx'
import { useKnownTags } from '../../shared/record/use-known-tags.ts'

interface WhoPanelProps {
  readonly lead: LeadPage
  readonly locked: string | null
  readonly changes: Pick<RecordChanges, 'tag'>
  readonly flash: Flash | null
  readonly mayEdit: boolean
}

/** Who a lead is about: name, ways to reach them, how long they may be answered, tags. */
export const WhoPanel = ({ lead, locked, changes, flash, mayEdit }: WhoPanelProps) => {
  const { t } = useTranslation('leads')
  const { person, conversations } = lead
  const known = useKnownTags(listLeads)
  return (
    <>
      <Panel title={t('who.person')}>
        <PersonName person={person} locked={!mayEdit} />
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
            tags={lead.tags}
            known={known}
            locked={locked !== null}
            onSet={(tag, to) => void changes.tag(tag, to)}
          />
        </Flashing>
      </Panel>
    </>
  )
}
