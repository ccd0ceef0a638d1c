import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import Menu from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../base/company/company.ts'
import { Part } from '../../base/ui/lazy-part.tsx'
import { AgentTools } from '../../widgets/agents/AgentTools.tsx'
import { ChatButton } from '../../widgets/chat/ChatButton.tsx'
import { MessageBell } from '../../widgets/notices/MessageBell.tsx'
import { ColourButton, colourDialog } from '../../widgets/preferences/ColourButton.tsx'
import { LanguageMenu } from '../../widgets/preferences/LanguageMenu.tsx'
import { FreshnessIndicator } from './FreshnessIndicator.tsx'
import { HelpButton } from './HelpButton.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  readonly user: CurrentUser
  readonly onOpenMenu: (button: HTMLElement) => void
}

/** The bar over every page: whose product it is, how fresh it is, who wrote, and one's own menus. */
export const TopBar = ({ user, onOpenMenu }: TopBarProps) => {
  const { t } = useTranslation()
  const { companyName } = useCompany()
  const [choosesColours, setChoosesColours] = useState(false)
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
        minWidth: 0,
        px: { xs: 2, md: 5 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        // All of them fit on a phone, where a finger has their height.
        '& .MuiIconButton-root': { [theme.breakpoints.down('sm')]: { px: 1.5, minWidth: 0 } },
      })}
    >
      <IconButton
        aria-label={t('shell:menu.open')}
        onClick={(event) => onOpenMenu(event.currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <Menu />
      </IconButton>
      <Box
        component="span"
        sx={{
          display: 'flex',
          flex: 1,
          flexWrap: 'wrap',
          minWidth: 0,
          height: '1lh',
          overflow: 'hidden',
          fontWeight: 650,
          // Where not even a few letters have room, the name falls below this line and is not seen.
          '&::before': { content: '""', height: '1lh' },
        }}
      >
        <Box
          component="span"
          sx={{ flex: '1 1 3em', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {companyName}
        </Box>
      </Box>
      <PaletteButton />
      <FreshnessIndicator />
      <AgentTools user={user} />
      <ChatButton user={user} />
      <MessageBell />
      {/* On a phone the account's menu has these two. */}
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <LanguageMenu />
        <ColourButton onOpen={() => setChoosesColours(true)} />
      </Box>
      <HelpButton />
      <UserMenu user={user} onColours={() => setChoosesColours(true)} />
      {choosesColours && (
        <Suspense fallback={null}>
          <Part of={colourDialog} onClose={() => setChoosesColours(false)} />
        </Suspense>
      )}
    </Box>
  )
}
