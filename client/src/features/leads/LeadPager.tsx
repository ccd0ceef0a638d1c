import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useFormats } from '../../shared/format/use-formats.ts'
import { usePageKeys } from '../../shared/ui/use-page-keys.ts'
import { useLeadNeighbours } from './use-lead-neighbours.ts'

/** Steps through the list that one came from: `‹ 4 / 128 ›`, also by k and j; Escape goes back to it. */
export const LeadPager = ({ leadId }: { readonly leadId: string }) => {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const navigate = useNavigate()
  const location = useLocation()
  const neighbours = useLeadNeighbours(leadId)
  // The part of the page that is open stays open on the next one.
  const go = (id: string | undefined) =>
    id && void navigate(`/leads/${id}${location.search}`, { replace: true, state: location.state })
  const next = () => go(neighbours?.next)
  const previous = () => go(neighbours?.previous)
  const toList = () => void navigate(`/leads${neighbours?.search ?? ''}`)
  usePageKeys({ j: next, k: previous, Escape: toList })
  if (!neighbours) return null
  const step = (id: string | undefined, label: string, key: string, icon: React.ReactNode) => (
    <span data-tip={`${label} (${key})`}>
      <IconButton size="small" aria-label={label} aria-keyshortcuts={key} disabled={!id} onClick={() => go(id)}>
        {icon}
      </IconButton>
    </span>
  )
  return (
    <Box
      component="nav"
      aria-label={t('pager.label')}
      sx={{ display: 'flex', alignItems: 'center', fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {step(neighbours.previous, t('pager.previous'), 'k', <ChevronLeft fontSize="small" />)}
      <span>
        {formats.number(neighbours.place)} / {formats.number(neighbours.total.value)}
        {neighbours.total.exact ? '' : '+'}
      </span>
      {step(neighbours.next, t('pager.next'), 'j', <ChevronRight fontSize="small" />)}
    </Box>
  )
}
