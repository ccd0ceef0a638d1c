import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { keepPageUnder } from '../../base/ui/notice-place.ts'
import { TOP_BAR_HEIGHT } from '../../base/ui/top-bar-height.ts'
import { useOpening } from '../../base/ui/use-opening.ts'
import { AskedArchive } from '../../kit/archive/AskedArchive.tsx'
import { useFetchLikely } from '../use-fetch-likely.ts'
import { MAIN_ID } from '../use-focus-on-navigation.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SIDEBAR_WIDTH, Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSidebarCollapsed } from './sidebar-collapsed.ts'
import { TopBar } from './TopBar.tsx'

interface ShellProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

const mobileSidebar = lazyPart(() => import('./MobileSidebar.tsx').then((file) => file.MobileSidebar))
const viewBanner = lazyPart(() => import('./ViewBanner.tsx').then((file) => file.ViewBanner))
const PARTS = [mobileSidebar]

const owedPage = lazyPart(() => import('../../pages/owed/OwedPage.tsx').then((file) => file.OwedPage))

/** The frame of every signed-in page; a session that owes something first has that page alone, until what the page tells was seen. */
export const Shell = (props: ShellProps) => {
  const { owes } = props.user
  const [toBeSeen, setToBeSeen] = useState(false)
  // Recovery codes are told when nothing is owed any more.
  if (owes === 'second-factor' && !toBeSeen) setToBeSeen(true)
  const shown = owes ?? (toBeSeen ? 'second-factor' : undefined)
  return shown ? <Part of={owedPage} owes={shown} onSeen={() => setToBeSeen(false)} /> : <Frame {...props} />
}

/** Menu at the left, bar on top, the page between. */
const Frame = ({ user, children }: ShellProps) => {
  const { t } = useTranslation()
  const [collapsed, toggleSidebar] = useSidebarCollapsed()
  const menu = useOpening(PARTS)
  useFetchLikely(user)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `${SIDEBAR_WIDTH[collapsed ? 'collapsed' : 'expanded']}px minmax(0, 1fr)`,
        },
        gridTemplateRows: `${TOP_BAR_HEIGHT}px auto minmax(0, 1fr)`,
        minHeight: '100dvh',
      }}
    >
      <SkipLink to={MAIN_ID}>{t('shell:skip')}</SkipLink>
      <Box sx={{ display: { xs: 'none', md: 'block' }, gridRow: '1 / -1' }}>
        <Sidebar user={user} collapsed={collapsed} onToggle={toggleSidebar} />
      </Box>
      {menu.opened && <Part of={mobileSidebar} user={user} open={menu.anchor !== null} onClose={menu.close} />}
      <TopBar user={user} onOpenMenu={menu.open} />
      <AskedArchive />
      <Box
        ref={keepPageUnder}
        sx={{
          // In sight wherever one reads.
          position: 'sticky',
          top: TOP_BAR_HEIGHT,
          zIndex: 'appBar',
          gridRow: 2,
          gridColumn: { md: 2 },
          minWidth: 0,
        }}
      >
        {user.viewedBy && (
          <Suspense fallback={null}>
            <Part of={viewBanner} user={user} />
          </Suspense>
        )}
        <OfflineBanner />
      </Box>
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{
          gridRow: 3,
          minWidth: 0,
          '&:focus': { outline: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
