import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import Waving from '@mui/icons-material/WavingHandOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCans, useUser } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'

/** Where one begins that has no records yet, by what they may do. */
const BEGINNINGS = [
  { permission: 'messaging_integrations.view', to: '/messaging-integrations', name: 'connect' },
  { permission: 'leads.create', to: '/leads/new', name: 'lead' },
  { permission: 'events.create', to: '/events/new', name: 'event' },
  { permission: 'follow_ups.create', to: '/follow-ups/new', name: 'follow-up' },
] as const

/** A product without any record: where to begin. */
export const FirstUse = () => {
  const { t } = useTranslation('dashboard')
  const permitted = useCans(BEGINNINGS.map(({ permission }) => permission))
  const offered = BEGINNINGS.filter((_, index) => permitted[index])
  return (
    <EmptyState icon={RocketLaunch} title={t('first.title')} text={t(offered.length > 0 ? 'first.text' : 'first.wait')}>
      {offered.map(({ to, name }, index) => (
        <Button key={to} component={Link} to={to} variant={index === 0 ? 'contained' : 'outlined'}>
          {t(`first.${name}`)}
        </Button>
      ))}
    </EmptyState>
  )
}

/** For one who may see nothing of what the dashboard tells. */
export const NothingToSee = () => {
  const { t } = useTranslation(['dashboard', 'shell'])
  const { fullName } = useUser()
  return (
    <EmptyState icon={Waving} title={t('nothing.title', { name: fullName })} text={t('nothing.text')}>
      <Button component={Link} to="/profile" variant="outlined">
        {t('shell:page.profile')}
      </Button>
    </EmptyState>
  )
}
