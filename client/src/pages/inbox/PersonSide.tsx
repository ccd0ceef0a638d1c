import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { relatedOf } from '@kervan/contracts/kinds/related'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import { StatusChip } from '../../base/ui/StatusChip.tsx'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { ContactPoints } from '../../features/people/ContactPoints.tsx'
import { Panel } from '../../kit/Panel.tsx'
import type { Page } from '../../kit/record-kit.ts'
import { NextAction } from '../record/NextAction.tsx'
import { PERSON_BESIDE } from './person-beside.ts'

/** Who is written with: how they are reached, how their lead stands, what is next and what there is of them. */
export const PersonSide = ({ lead }: { readonly lead: LeadPage }) => {
  const { t } = useTranslation(['inbox', 'leads'])
  return (
    <Box
      component="aside"
      aria-label={t('person')}
      sx={{
        display: 'none',
        flex: 'none',
        width: 240,
        overflowY: 'auto',
        [PERSON_BESIDE]: { display: 'block' },
      }}
    >
      <Panel title={t('person')}>
        <ContactPoints person={lead.person} locked />
      </Panel>
      <Panel title={t('leads:fields.stage')}>
        <StatusChip kind="lead-stage" value={lead.stage} />
      </Panel>
      <Panel title={t('next')}>
        <NextAction kit={leadKit} page={lead as unknown as Page} />
      </Panel>
      <Records lead={lead} />
      <MuiLink component={Link} to={leadKit.hrefOf(lead.id)} sx={{ display: 'inline-block', py: 2, fontSize: 14 }}>
        {t('open-lead')}
      </MuiLink>
    </Box>
  )
}

const Records = ({ lead }: { readonly lead: LeadPage }) => {
  const told = relatedOf(leadKit.record).filter(({ name }) => (lead.related[name]?.total ?? 0) > 0)
  const { t } = useTranslation(['inbox', 'leads', ...told.map(({ record }) => record.collection)])
  const formats = useFormats()
  if (told.length === 0) return null
  return (
    <Panel title={t('records')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
        {told.map(({ name, record }) => (
          <Box component="li" key={name} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}>
            <span>{t([`leads:related.${name}`, `${record.collection}:plural`])}</span>
            <span>{formats.number(lead.related[name]!.total)}</span>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
