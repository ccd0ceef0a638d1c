import Info from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useCan, useUser } from '../../base/session/session-store.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { CalendarLinks } from '../../features/calendar-links/CalendarLinks.tsx'
import { PasskeyList } from '../../features/passkeys/PasskeyList.tsx'
import { SecondFactorPanel } from '../../features/second-factor/SecondFactorPanel.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

/** The signed-in user's own account. */
export const ProfilePage = () => {
  const { t } = useTranslation(['profile', 'passkeys', 'sessions', 'calendar-links'])
  const { userType, permissions } = useUser()
  const mayHaveCalendars = [useCan('follow_ups.view'), useCan('events.view')].includes(true)
  const mayHaveKeys = useCan('api_keys.view')
  const mayNothing = userType !== 'admin' && !permissions.some(({ allowed }) => allowed)
  return (
    <TitledPage title={t('title')} width={720}>
      {mayNothing && (
        <Box sx={{ mb: 4 }}>
          <Banner hue="blue" icon={Info} role="status">
            {t('no-rights')}
          </Banner>
        </Box>
      )}
      <Panel large title={t('own.title')}>
        <ProfileForm />
      </Panel>
      <Panel large title={t('language.title')} anchor="language">
        <LanguageForm />
      </Panel>
      <Panel large title={t('notifications.title')} anchor="notifications">
        <NotificationsForm />
      </Panel>
      {mayHaveCalendars && (
        <Panel large title={t('calendar-links:title')} anchor="calendars">
          <CalendarLinks />
        </Panel>
      )}
      <Panel large title={t('password.title')}>
        <PasswordForm />
      </Panel>
      <Panel large title={t('passkeys:title')}>
        <PasskeyList />
      </Panel>
      <Panel large title={t('second-factor.title')}>
        <SecondFactorPanel />
      </Panel>
      <Panel large title={t('sessions.title')}>
        <SessionList />
      </Panel>
      {mayHaveKeys && (
        <Panel large title={t('keys.title')}>
          <Link component={RouterLink} to="/api-keys?owner=me">
            {t('keys.open')}
          </Link>
        </Panel>
      )}
    </TitledPage>
  )
}
