import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { WAITING_LEADS } from '../../features/leads/waiting-leads.ts'
import { SidebarLink } from './SidebarLink.tsx'

interface WaitingLeadsProps {
  readonly collapsed: boolean
  readonly isHere: boolean
  readonly onNavigate?: () => void
}

/** Who waits for a reply, in the menu with how many they are by now: what a coordinator opens each morning. */
export const WaitingLeads = ({ collapsed, isHere, onNavigate }: WaitingLeadsProps) => {
  const { t } = useTranslation('shell')
  const { number } = useFormats()
  const { filters } = WAITING_LEADS
  const total = useEndpoint(listLeads, { query: { ...filters, count: 'only' } }).data?.total
  return (
    <SidebarLink
      to={WAITING_LEADS.to}
      title={t('menu.waiting')}
      icon={HourglassEmpty}
      collapsed={collapsed}
      onNavigate={onNavigate}
      isHere={isHere}
      count={total && `${number(total.value)}${total.exact ? '' : '+'}`}
    />
  )
}
