import { listSimulatedProviders } from '@kervan/contracts/api/simulator/list-simulated-providers'
import Handset from '@mui/icons-material/PhoneAndroidOutlined'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { SidebarLink } from './SidebarLink.tsx'

interface SimulatorLinksProps {
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

/** The consoles of simulated providers in the menu, where a simulator is connected. */
export const SimulatorLinks = ({ collapsed, onNavigate }: SimulatorLinksProps) => {
  const { t } = useTranslation()
  const { data } = useEndpoint(listSimulatedProviders, {}, { staleTime: Number.POSITIVE_INFINITY })
  return data?.data.map((provider) => (
    <SidebarLink
      key={provider}
      to={`/${provider}-simulation`}
      title={t(`shell:page.${provider}-simulation`)}
      icon={Handset}
      collapsed={collapsed}
      onNavigate={onNavigate}
    />
  ))
}
