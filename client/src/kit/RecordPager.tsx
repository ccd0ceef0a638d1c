import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useFormats } from '../base/format/use-formats.ts'
import { useKeys } from '../base/keys/use-keys.ts'
import type { Identified, RecordTable } from '../table/record-table.ts'
import { useNeighbours } from './use-neighbours.ts'

interface RecordPagerProps<Row extends Identified> {
  readonly table: RecordTable<Row>
  readonly id: string
  /** The list's address. */
  readonly listPath: string
}

/** Steps through the list that one came from: `‹ 4 / 128 ›`, also by k and j; Escape goes back to it. */
export const RecordPager = <Row extends Identified>({ table, id, listPath }: RecordPagerProps<Row>) => {
  const { t } = useTranslation('record')
  const formats = useFormats()
  const navigate = useNavigate()
  const location = useLocation()
  const neighbours = useNeighbours(table, id)
  // The part of the page that is open stays open on the next one; what was looked at of this record alone does not.
  const tab = new URLSearchParams(location.search).get('tab')
  const go = (row: Row | undefined) =>
    row && void navigate(`${table.href(row)}${tab ? `?tab=${tab}` : ''}`, { replace: true, state: location.state })
  const next = () => go(neighbours?.next)
  const previous = () => go(neighbours?.previous)
  const toList = () => void navigate(`${listPath}${neighbours?.left ?? ''}`)
  useKeys({ ...(neighbours && { 'record.next': next, 'record.previous': previous }), 'record.back': toList })
  if (!neighbours) return null
  const step = (row: Row | undefined, label: string, key: string, icon: React.ReactNode) => (
    <span data-tip={`${label} (${key})`}>
      <IconButton size="small" aria-label={label} aria-keyshortcuts={key} disabled={!row} onClick={() => go(row)}>
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
