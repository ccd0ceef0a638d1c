import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { HistoryTab } from '../record/HistoryTab.tsx'
import { RecordColumns } from '../record/RecordColumns.tsx'
import { RecordSide } from '../record/RecordSide.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { useRelatedTabs } from '../record/use-related-tabs.tsx'
import { PersonContact } from './PersonContact.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'

/** Its code comes when it is looked at. */
const readsTab = lazyPart(() => import('../record/ReadsTab.tsx').then((file) => file.ReadsTab))

/** How a person is reached, what is known and what happened, and what people put on the record. */
export const PersonBody = (parts: RecordParts) => {
  const { t } = useTranslation(['people', 'record', 'leads'])
  const mayViewLeads = useCan('leads.view')
  const mayAudit = useCan('people.audit')
  const related = useRelatedTabs(parts)
  const person = parts.page as unknown as PersonPage
  const timeline = {
    name: 'timeline',
    label: t('leads:tab.timeline'),
    panel: <PersonTimeline person={person} />,
  }
  const reads = {
    name: 'reads',
    label: t('record:tab.reads'),
    panel: (
      <Suspense fallback={null}>
        <Part of={readsTab} reads={WRITTEN_ENDPOINTS.person.reads!} collection="people" id={person.id} />
      </Suspense>
    ),
  }
  return (
    <RecordColumns
      start={{ name: 'contact', label: t('tab.contact'), panel: <PersonContact person={person} /> }}
      main={[
        { name: 'facts', label: t('record:tab.facts'), panel: <PersonFacts {...parts} /> },
        ...(mayViewLeads ? [timeline] : []),
        ...related,
        { name: 'history', label: t('record:tab.history'), panel: <HistoryTab {...parts} /> },
        ...(mayAudit ? [reads] : []),
      ]}
      end={{ name: 'notes', label: t('record:tab.notes'), panel: <RecordSide {...parts} /> }}
    />
  )
}
