import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { Panel } from '../../shared/record/Panel.tsx'
import { useCan } from '../../shared/session/session-store.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

/** The signed-in user's own account. */
export const ProfilePage = () => {
  const { t } = useTranslation('profile')
  const mayHaveKeys = useCan('api_keys.view')
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', px: { xs: 4, md: 6 }, py: 4 }}>
      <PageHeading sx={{ fontSize: { xs: 20, md: 24 }, mb: 4 }}>{t('title')}</PageHeading>
      <Panel title={t('own.title')}>
        <ProfileForm />
      </Panel>
      <Panel title={t('language.title')}>
        <LanguageForm />
      </Panel>
      <Panel title={t('password.title')}>
        <PasswordForm />
      </Panel>
      <Panel title={t('sessions.title')}>
        <SessionList />
      </Panel>
      {mayHaveKeys && (
        <Panel title={t('keys.title')}>
          <Link component={RouterLink} to="/api-keys?owner=me">
            {t('keys.open')}
          </Link>
        </Panel>
      )}
    </Box>
  )
}
