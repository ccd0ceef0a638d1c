import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { exampleOf } from '@kervan/contracts/messages/template-examples'
import { variablesOf } from '@kervan/contracts/messages/template-parts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { personName } from '../../base/people/person-name.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ChoiceField } from '../../base/ui/choice/ChoiceField.tsx'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import { PhonePreview } from './PhonePreview.tsx'
import type { WrittenTemplate } from './template.ts'
import { useKnownValues } from './use-known-values.ts'
import { WritingHints } from './WritingHints.tsx'

/** How long typing rests before it is searched for, milliseconds. */
const REST = 250
const OFFERED = 20

interface Chosen {
  readonly lead: string
  readonly id: string
  readonly name: string
}

interface TemplatePreviewProps {
  readonly template: WrittenTemplate
  /** It can still be written: what Meta would not take is said. */
  readonly isWritten: boolean
}

/** A template with examples, or as a lead that one chooses would read it. */
export const TemplatePreview = ({ template, isWritten }: TemplatePreviewProps) => {
  const { t } = useTranslation('whatsapp-templates')
  const mayChoose = useCan('leads.view')
  const [chosen, choose] = useState<Chosen | null>(null)
  const known = useKnownValues(template, chosen)
  const examples = Object.fromEntries(
    variablesOf(template).flatMap((variable) => {
      const example = exampleOf(variable)
      return example === null ? [] : [[variable.key, example]]
    }),
  )
  const unknown = [...new Set(variablesOf(template).flatMap(({ key, name }) => (known[key] ? [] : name)))]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayChoose && (
        <Flyout
          label={t('preview.lead')}
          trigger={(props) => (
            <ChoiceField
              {...props}
              fullWidth
              size="small"
              label={t('preview.lead')}
              value={chosen ? personName(chosen.name) : ''}
            />
          )}
        >
          {(close) => (
            <LeadList
              chosen={chosen}
              onChoose={(lead) => {
                choose(lead)
                close()
              }}
            />
          )}
        </Flyout>
      )}
      <PhonePreview template={template} values={chosen === null ? { ...examples, ...known } : known} />
      {chosen !== null && unknown.length > 0 && (
        <Box role="status" sx={{ fontSize: 12.5, color: 'text.secondary', textWrap: 'pretty' }}>
          {t('preview.asked', { names: unknown.join(', ') })}
        </Box>
      )}
      {isWritten && <WritingHints template={template} language={template.language} />}
    </Box>
  )
}

interface LeadListProps {
  readonly chosen: Chosen | null
  readonly onChoose: (lead: Chosen) => void
}

const LeadList = ({ chosen, onChoose }: LeadListProps) => {
  const { t } = useTranslation('whatsapp-templates')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), REST)
  const query = { limit: OFFERED, ...(search && { search }) }
  const { data } = useEndpoint(listLeads, { query }, { keepPrevious: true })
  const found = data?.data ?? []
  return (
    <ChoiceList
      label={t('preview.lead')}
      chosen={chosen ? [chosen.lead] : []}
      choices={found.map((lead) => ({ value: lead.id, label: personName(lead.name_surname) }))}
      onChoose={(id) => {
        const lead = found.find((each) => each.id === id)!
        onChoose({ lead: lead.id, id: lead.personId, name: lead.name_surname })
      }}
      onSearch={setTyped}
      isSearched
    />
  )
}
