import LockReset from '@mui/icons-material/LockResetOutlined'
import PhonelinkLock from '@mui/icons-material/PhonelinkLockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActs } from '../../base/acts/acts.ts'
import { useUser } from '../../base/session/session-store.ts'
import { type LazyPart, lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { LastSeen, usePolledLastSeen } from '../../features/users/LastSeen.tsx'
import { ViewAsButton } from '../../features/users/ViewAsButton.tsx'
import { Fact, FactList } from '../../kit/Fact.tsx'
import { Panel } from '../../kit/Panel.tsx'
import type { RecordParts } from '../record/record-parts.ts'

const secondFactorDialog = lazyPart(() =>
  import('../../features/users/ResetSecondFactor.tsx').then((file) => file.ResetSecondFactor),
)
const resetDialog = lazyPart(() => import('./ResetPasswordDialog.tsx').then((file) => file.ResetPasswordDialog))

interface ResetProps {
  readonly user: RecordParts['page']
  readonly onClose: () => void
}

/** How a colleague signs in, and what can be done for one who cannot. What is one's own stands in the profile. */
export const AccessPanel = ({ page, mayEdit }: RecordParts) => {
  const { t } = useTranslation(['users', 'second-factor'])
  const { id } = useUser()
  const [resetting, setResetting] = useState<LazyPart<ResetProps> | null>(null)
  const mayReset = mayEdit && !page.archived && page.id !== id
  const reset = {
    id: 'reset-password',
    title: t('access.password.reset'),
    icon: LockReset,
    run: () => setResetting(resetDialog),
  }
  const resetSecondFactor = {
    id: 'reset-second-factor',
    title: t('second-factor:reset.act'),
    icon: PhonelinkLock,
    run: () => setResetting(secondFactorDialog),
  }
  usePolledLastSeen()
  useActs(mayReset ? [reset, resetSecondFactor] : [])
  return (
    <Panel title={t('access.title')}>
      <FactList>
        <Fact name={t('last-seen.label')}>
          <LastSeen id={page.id} focusable />
        </Fact>
      </FactList>
      {page.id === id ? (
        <Box component={Link} to="/profile" sx={{ fontSize: 13, color: 'primary.main' }}>
          {t('access.own')}
        </Box>
      ) : (
        <>
          <Box sx={{ mb: 2, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
            {t('access.password.hint')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {[reset, resetSecondFactor].map(({ id, title, icon: Icon, run }) => (
              <Button key={id} variant="outlined" size="small" startIcon={<Icon />} disabled={!mayReset} onClick={run}>
                {title}
              </Button>
            ))}
            {!page.archived && <ViewAsButton id={page.id} />}
          </Box>
        </>
      )}
      {resetting && (
        <Suspense fallback={null}>
          <Part of={resetting} user={page} onClose={() => setResetting(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
