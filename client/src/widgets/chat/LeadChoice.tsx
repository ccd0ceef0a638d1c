import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { LEAD_SEARCH } from '@kervan/contracts/chat/chat-limits'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { personName } from '../../base/people/person-name.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import { ChatSearch } from './ChatSearch.tsx'
import { Said } from './Said.tsx'

const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

interface LeadChoiceProps {
  readonly onCancel: () => void
  readonly onChosen: (lead: LeadRow) => void
}

/** With which lead one writes: those that a search by name, phone or e-mail finds among the leads that the user sees. */
export const LeadChoice = ({ onCancel, onChosen }: LeadChoiceProps) => {
  const { t } = useTranslation('messaging')
  const [typed, setTyped] = useState('')
  return (
    <>
      <Box component="h3" sx={{ m: 0, px: 4, pt: 3, fontSize: 15, fontWeight: 600 }}>
        {t('lead.title')}
      </Box>
      <ChatSearch label={t('lead.search')} value={typed} onChange={setTyped} autoFocus />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <FoundLeads typed={typed.trim()} onChosen={onChosen} />
      </Box>
      <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth color="inherit" onClick={onCancel}>
          {t('lead.cancel')}
        </Button>
      </Box>
    </>
  )
}

const FoundLeads = ({ typed, onChosen }: { readonly typed: string } & Pick<LeadChoiceProps, 'onChosen'>) => {
  const { t } = useTranslation('messaging')
  const search = useDebouncedValue(typed, LEAD_SEARCH.restMs)
  const isLong = (words: string) => [...words].length >= LEAD_SEARCH.fewestCharacters
  const { data, error, isFetching, refetch } = useEndpoint(
    listLeads,
    { query: { search, limit: LEAD_SEARCH.limit } },
    { enabled: isLong(search) },
  )
  if (!isLong(typed)) return <Said>{t('lead.hint')}</Said>
  if (search !== typed || (isFetching && !data)) return <Said>{t('lead.searching')}</Said>
  if (error && !data) return <ErrorState error={error} title={t('lead.failed')} onRetry={() => void refetch()} />
  const found = data?.data ?? []
  if (found.length === 0) return <EmptyState filtered title={t('none-found')} text={t('lead.none-text')} />
  return (
    <Box component="ul" aria-label={t('lead.found')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {found.map((lead) => (
        <li key={lead.id}>
          <FoundLead lead={lead} onChoose={() => onChosen(lead)} />
        </li>
      ))}
    </Box>
  )
}

const FoundLead = ({ lead, onChoose }: { readonly lead: LeadRow; readonly onChoose: () => void }) => {
  const name = personName(lead.name_surname)
  const contact = [lead.phone_number && formatPhone(lead.phone_number), lead.email_address].filter(Boolean)
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{
        display: 'flex',
        gap: 3,
        width: '100%',
        px: 4,
        py: 2,
        textAlign: 'left',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Avatar id={lead.personId} name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, ...CLIPPED }}>
          <bdi>{name}</bdi>
        </Box>
        {contact.map((line) => (
          <Box key={line} sx={{ fontSize: 12, color: 'text.secondary', ...CLIPPED }}>
            {line}
          </Box>
        ))}
      </Box>
    </ButtonBase>
  )
}
