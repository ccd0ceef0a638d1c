import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../../shared/ui/StatusChip.tsx'
import { Time } from '../../shared/ui/Time.tsx'

/** The other leads of the same person. */
export const OtherLeads = ({ leads }: { readonly leads: LeadPage['otherLeads'] }) => {
  const { t } = useTranslation('leads')
  if (leads.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('others.none')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {leads.map(({ id, stage, treatment, openedAt }) => (
        <li key={id}>
          <Box
            component={Link}
            to={`/leads/${id}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 36,
              mx: -1.5,
              px: 1.5,
              borderRadius: 1,
              fontSize: 13,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover' },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            <Box component="span" sx={{ flex: 1, fontWeight: 550 }}>
              {t(`status:treatment.${treatment}`)}
            </Box>
            <StatusChip kind="lead-stage" value={stage} plain />
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              <Time value={openedAt} />
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  )
}
