import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Flashing } from '../../features/leads/Flashing.tsx'
import { LeadMenu } from '../../features/leads/LeadMenu.tsx'
import { LeadPager } from '../../features/leads/LeadPager.tsx'
import type { LeadControlProps } from '../../features/leads/lead-control.ts'
import { OwnerControl } from '../../features/leads/OwnerControl.tsx'
import { PotentialControl } from '../../features/leads/PotentialControl.tsx'
import { StageControl } from '../../features/leads/StageControl.tsx'
import type { Flash } from '../../features/leads/use-flash.ts'
import type { Saving } from '../../shared/api/use-command.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { SaveState } from '../../shared/ui/SaveState.tsx'

interface LeadHeaderProps {
  readonly control: LeadControlProps
  readonly flash: Flash | null
  readonly saving: Saving
}

/** Whose lead it is and how it stands, always in sight. */
export const LeadHeader = ({ control, flash, saving }: LeadHeaderProps) => {
  const { t } = useTranslation('leads')
  const { lead } = control
  const list = (useLocation().state as { list?: string } | null)?.list ?? ''
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        pb: 3,
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton component={Link} to={`/leads${list}`} aria-label={t('pager.back')} edge="start">
        <ArrowBack fontSize="small" />
      </IconButton>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flex: { xs: '1 1 0', lg: '0 1 auto' }, minWidth: 0 }}>
        <Avatar id={lead.personId} name={lead.name_surname} size={32} />
        <PageHeading noWrap sx={{ fontSize: { xs: 18, md: 20 } }} title={lead.name_surname}>
          {lead.name_surname}
        </PageHeading>
      </Box>
      <Box
        sx={{
          order: { xs: 2, lg: 0 },
          flexBasis: { xs: '100%', lg: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.5,
          minWidth: 0,
          maxWidth: '100%',
        }}
      >
        <Flashing flash={flash} field="stage">
          <StageControl {...control} />
        </Flashing>
        <Flashing flash={flash} field="owner">
          <OwnerControl {...control} />
        </Flashing>
        <Flashing flash={flash} field="potential">
          <PotentialControl {...control} />
        </Flashing>
        <SaveState state={saving} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <LeadPager leadId={lead.id} />
        <LeadMenu {...control} />
      </Box>
    </Box>
  )
}
