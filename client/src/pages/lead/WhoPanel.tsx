import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Open from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../base/session/session-store.ts'
import { Consents } from '../../features/people/Consents.tsx'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { ConversationWindows } from '../../features/people/ConversationWindows.tsx'
import { MergedPeople } from '../../features/people/MergedPeople.tsx'
import { MergePerson } from '../../features/people/MergePerson.tsx'
import { PersonName } from '../../features/people/PersonName.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { NewEmail } from '../../widgets/new-email/NewEmail.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { TagsPanel } from '../record/TagsPanel.tsx'
import { SendSms } from './SendSms.tsx'

/** Who a lead is about: name, ways to reach them, how long they may be answered, tags. */
export const WhoPanel = ({ lead, ...parts }: RecordParts & { readonly lead: LeadPage }) => {
  const { t } = useTranslation(['leads', 'people'])
  const { person, conversations } = lead
  const locked = !parts.mayEdit
  const mayView = useCan('people.view')
  const mayWrite = useCan('communications.create')
  const mayName = useCan('people.edit')
  const hasEmail = person.contactPoints.some(({ kind }) => kind === 'email')
  return (
    <>
      <Panel
        title={t('who.person')}
        action={
          mayView && (
            <IconButton
              component={Link}
              to={`/people/${person.id}`}
              size="small"
              aria-label={t('who.open')}
              data-tip={t('who.open')}
            >
              <Open sx={{ fontSize: 16 }} />
            </IconButton>
          )
        }
      >
        <PersonName person={person} locked={!mayName} />
        <ContactPoints person={person} locked={locked} />
        {mayWrite && <SendSms lead={lead} />}
        {mayWrite && hasEmail && (
          <Box sx={{ mt: 1, ml: -2 }}>
            <NewEmail leadId={lead.id} />
          </Box>
        )}
        <MergedPeople person={person} locked={locked} />
        {!locked && mayView && <MergePerson person={person} />}
      </Panel>
      {mayView && (
        <Panel title={t('people:consent.title')}>
          <Consents personId={person.id} locked={locked} />
        </Panel>
      )}
      {conversations.length > 0 && (
        <Panel title={t('who.conversations')}>
          <ConversationWindows conversations={conversations} />
        </Panel>
      )}
      <TagsPanel {...parts} />
    </>
  )
}
