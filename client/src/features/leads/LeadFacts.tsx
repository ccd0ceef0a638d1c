import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Time } from '../../shared/ui/Time.tsx'

/** What a lead is about and where it came from. */
export const LeadFacts = ({ lead }: { readonly lead: LeadPage }) => {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, auto) 1fr',
        columnGap: 3,
        rowGap: 1.5,
        m: 0,
        fontSize: 13,
      }}
    >
      <Fact name={t('lead.treatment')}>{t(`status:treatment.${lead.treatment}`)}</Fact>
      <Fact name={t('lead.source')}>{t(`status:source.${lead.source}`)}</Fact>
      {lead.campaign && <Fact name={t('lead.campaign')}>{lead.campaign}</Fact>}
      <Fact name={t('lead.openedAt')}>{formats.dateTime(lead.openedAt)}</Fact>
      <Fact name={t('lead.lastActivityAt')}>
        <Time value={lead.lastActivityAt} focusable />
      </Fact>
      {lead.lostReason && <Fact name={t('lost.reason')}>{lead.lostReason}</Fact>}
      {lead.previousLeadId && (
        <Fact name={t('lead.previous')}>
          <Link to={`/leads/${lead.previousLeadId}`} style={{ color: 'inherit' }}>
            {t('lead.previous-open')}
          </Link>
        </Fact>
      )}
    </Box>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
)
