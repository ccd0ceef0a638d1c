import { useTranslation } from 'react-i18next'
import { FactsPanel } from '../record/FactsPanel.tsx'
import { HistoryTab } from '../record/HistoryTab.tsx'
import { RecordColumns } from '../record/RecordColumns.tsx'
import { RecordSide } from '../record/RecordSide.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { SecretsPanel } from './SecretsPanel.tsx'

/** A key's facts, its secrets beside them, and what happened to it. */
export const ApiKeyBody = (parts: RecordParts) => {
  const { t } = useTranslation(['api-keys', 'record'])
  return (
    <RecordColumns
      start={{ name: 'facts', label: t('record:tab.facts'), panel: <FactsPanel {...parts} /> }}
      main={[
        {
          name: 'secrets',
          label: t('secrets.title'),
          panel: <SecretsPanel page={parts.page} mayEdit={parts.mayEdit} />,
        },
        { name: 'history', label: t('record:tab.history'), panel: <HistoryTab {...parts} /> },
      ]}
      end={{ name: 'notes', label: t('record:tab.notes'), panel: <RecordSide {...parts} /> }}
    />
  )
}
