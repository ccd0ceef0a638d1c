import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { currentLead } from '../../features/leads/current-lead.ts'
import { OtherLeads } from '../../features/leads/OtherLeads.tsx'
import { Consents } from '../../features/people/Consents.tsx'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { MergedPeople } from '../../features/people/MergedPeople.tsx'
import { MergePerson } from '../../features/people/MergePerson.tsx'
import { RecordsOfPerson } from '../../features/people/RecordsOfPerson.tsx'
import { SharedPoints } from '../../features/people/SharedPoints.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { NewEmail } from '../../widgets/new-email/NewEmail.tsx'

/** How a person is reached, who else it is, and the person's leads. */
export const PersonContact = ({ person }: { readonly person: PersonPage }) => {
  const { t } = useTranslation('people')
  const locked = !useCan('leads.edit')
  const mayViewLeads = useCan('leads.view')
  const mayWrite = useCan('communications.create')
  const lead = currentLead(person.leads)
  const hasEmail = person.contactPoints.some(({ kind }) => kind === 'email')
  return (
    <>
      <Panel title={t('contact.points')}>
        <ContactPoints person={person} locked={locked} />
        {mayWrite && hasEmail && lead && (
          <Box sx={{ mt: 1, ml: -2 }}>
            <NewEmail leadId={lead.id} />
          </Box>
        )}
        <SharedPoints shared={person.sharedWith} />
        <MergedPeople person={person} locked={locked} />
        {!locked && <MergePerson person={person} />}
      </Panel>
      <Panel title={t('consent.title')}>
        <Consents personId={person.id} locked={locked} />
      </Panel>
      {mayViewLeads && (
        <Panel title={t('leads.title')}>
          {person.leads.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('leads.none')}
            </Typography>
          ) : (
            <OtherLeads leads={person.leads} />
          )}
        </Panel>
      )}
      {person.records.length > 0 && (
        <Panel title={t('records.title')}>
          <RecordsOfPerson records={person.records} />
        </Panel>
      )}
    </>
  )
}
