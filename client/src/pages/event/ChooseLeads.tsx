import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { personName } from '../../base/people/person-name.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { StatusChip } from '../../base/ui/StatusChip.tsx'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import type { ChosenLead } from './take-in-lead.ts'

/** So many are offered; a search finds the others. */
const OFFERED = 50
/** How long typing rests before it is searched for, milliseconds. */
const REST = 250

interface ChooseLeadsProps {
  readonly chosen: readonly ChosenLead[]
  readonly onChoose: (chosen: readonly ChosenLead[]) => void
}

const chosenOf = ({ id, personId, potential, name_surname }: LeadRow): ChosenLead => ({
  id,
  personId,
  potential,
  name: personName(name_surname),
})

/** The rows of one search where they were first shown: a message that arrives must not move a row under the pointer. */
const useKeptPlaces = (rows: readonly LeadRow[], search: string): readonly LeadRow[] => {
  const [kept, setKept] = useState<{ readonly search: string; readonly ids: readonly string[] }>({ search, ids: [] })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = [...new Set([...(kept.search === search ? kept.ids : []), ...byId.keys()])].filter((id) => byId.has(id))
  if (kept.search !== search || ids.join() !== kept.ids.join()) setKept({ search, ids })
  return ids.map((id) => byId.get(id)!)
}

/** Leads that a search finds, each with a box; who was chosen stays so while something else is searched for. */
export const ChooseLeads = ({ chosen, onChoose }: ChooseLeadsProps) => {
  const { t } = useTranslation(['events', 'leads'])
  const [typed, setTyped] = useState('')
  const [showsChosen, setShowsChosen] = useState(false)
  const search = useDebouncedValue(typed.trim(), REST)
  const { data, error, refetch } = useEndpoint(
    listLeads,
    { query: { limit: OFFERED, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const isChosen = (id: string) => chosen.some((lead) => lead.id === id)
  const toggle = (lead: ChosenLead) =>
    onChoose(isChosen(lead.id) ? chosen.filter(({ id }) => id !== lead.id) : [...chosen, lead])
  const found = useKeptPlaces(data?.data ?? [], search)
  const unchosen = found.filter(({ id }) => !isChosen(id))
  const areShownChosen = showsChosen && chosen.length > 0
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        size="small"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setShowsChosen(false)
        }}
        placeholder={t('leads.search')}
        slotProps={{
          htmlInput: { 'aria-label': t('leads.search'), autoComplete: 'off', enterKeyHint: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search aria-hidden sx={{ fontSize: 18 }} />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: 'none', pt: 1 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 'none', py: 1, minHeight: 44 }}>
        {unchosen.length > 0 && !areShownChosen && (
          <Button size="small" color="inherit" onClick={() => onChoose([...chosen, ...unchosen.map(chosenOf)])}>
            {t('leads.all', { count: unchosen.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" color="inherit" onClick={() => setShowsChosen(!areShownChosen)}>
            {areShownChosen ? t('leads.show-found') : t('leads.show-chosen', { count: chosen.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" color="inherit" onClick={() => onChoose([])}>
            {t('leads.clear')}
          </Button>
        )}
      </Box>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Box
          component="ul"
          aria-label={t(areShownChosen ? 'leads.chosen-list' : 'leads.list')}
          sx={{ flex: 1, minHeight: 0, m: 0, p: 0, mx: -2, listStyle: 'none', overflow: 'auto' }}
        >
          {areShownChosen &&
            chosen.map((lead) => <LeadLine key={lead.id} name={lead.name} checked onToggle={() => toggle(lead)} />)}
          {!areShownChosen &&
            found.map((row) => (
              <LeadLine
                key={row.id}
                name={personName(row.name_surname)}
                row={row}
                checked={isChosen(row.id)}
                onToggle={() => toggle(chosenOf(row))}
              />
            ))}
          {!areShownChosen && found.length === 0 && <Told>{t(search ? 'leads.none' : 'leads.empty')}</Told>}
          {!areShownChosen && found.length > 0 && data.next !== null && <Told>{t('table:choice.cut')}</Told>}
        </Box>
      )}
    </>
  )
}

const Told = ({ children }: { readonly children: string }) => (
  <Box component="li" sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
    {children}
  </Box>
)

interface LeadLineProps {
  readonly name: string
  readonly row?: LeadRow
  readonly checked: boolean
  readonly onToggle: () => void
}

const LeadLine = ({ name, row, checked, onToggle }: LeadLineProps) => {
  const { t } = useTranslation()
  const reached = row && (row.phone_number ? formatPhone(row.phone_number) : row.email_address)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 2,
          py: 1,
          minHeight: 52,
          cursor: 'pointer',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          component="input"
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          sx={{ width: 20, height: 20, m: 0, flex: 'none', accentColor: 'var(--mui-palette-primary-main)' }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Box>
          {row && (
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[reached, t(`status:treatment.${row.treatment}`)].filter(Boolean).join(' · ')}
            </Box>
          )}
        </Box>
        {row && <StatusChip kind="lead-stage" value={row.stage} plain />}
      </Box>
    </Box>
  )
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('table:loading')} sx={{ display: 'grid', gap: 2 }}>
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} variant="rounded" height={44} />
      ))}
    </Box>
  )
}
