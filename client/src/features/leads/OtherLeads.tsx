import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { LinkedLine } from '../../base/ui/LinkedLine.tsx'
import { StatusChip } from '../../base/ui/StatusChip.tsx'

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
          <LinkedLine
            to={`/leads/${id}`}
            name={t(`status:treatment.${treatment}`)}
            status={<StatusChip kind="lead-stage" value={stage} plain />}
            at={openedAt}
          />
        </li>
      ))}
    </Box>
  )
}
