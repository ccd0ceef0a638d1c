import LockReset from '@mui/icons-material/LockResetOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActs } from '../../shared/acts/acts.ts'
import { Panel } from '../../shared/record/Panel.tsx'
import { useUser } from '../../shared/session/session-store.ts'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'
import type { RecordParts } from '../record/record-parts.ts'

const resetDialog = lazyPart(() => import('./ResetPasswordDialog.tsx').then((file) => file.ResetPasswordDialog))

/** How a colleague signs in, and what can be done for one who cannot. What is one's own stands in the profile. */
export const AccessPanel = ({ page, mayEdit }: RecordParts) => {
  const { t } = useTranslation('users')
  const { id } = useUser()
  const [resetting, setResetting] = useState(false)
  const mayReset = mayEdit && !page.archived && page.id !== id
  const reset = {
    id: 'reset-password',
    title: t('access.password.reset'),
    icon: LockReset,
    run: () => setResetting(true),
  }
  useActs(mayReset ? [reset] : [])
  return (
    <Panel title={t('access.title')}>
      {page.id === id ? (
        <Box component={Link} to="/profile" sx={{ fontSize: 13, color: 'primary.main' }}>
          {t('access.own')}
        </Box>
      ) : (
        <>
          <Box sx={{ mb: 2, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
            {t('access.password.hint')}
          </Box>
          <Button variant="outlined" size="small" startIcon={<LockReset />} disabled={!mayReset} onClick={reset.run}>
            {reset.title}
          </Button>
        </>
      )}
      {resetting && (
        <Suspense fallback={null}>
          <Part of={resetDialog} user={page} onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
