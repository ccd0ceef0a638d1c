import type { SimulatorLine } from '@kervan/contracts/api/simulator/simulator-state'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { Section } from '../monitoring/Section.tsx'
import { lookOfLine } from './line-looks.ts'

/** What the provider sent to the product and got from it, newest first. */
export const ProviderLog = ({ lines }: { readonly lines: readonly SimulatorLine[] }) => {
  const { t } = useTranslation('simulator')
  return (
    <Section title={t('log.title')}>
      {lines.length === 0 && <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{t('log.none')}</Typography>}
      {lines.length > 0 && (
        <Box component="ul" aria-label={t('log.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <Box
              component="li"
              key={line.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '84px minmax(0, 1fr)', md: '84px minmax(0, 1fr) 260px 120px' },
                columnGap: 3,
                rowGap: 0.5,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                fontSize: 13,
                alignItems: 'center',
              }}
            >
              <span>{t(`direction.${line.direction}`)}</span>
              <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                {line.what}
              </Box>
              <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {line.status !== null && <HueChip {...lookOfLine(line)}>{String(line.status)}</HueChip>}
                {line.note && <HueChip {...lookOfLine(line)}>{t(`note.${line.note}`)}</HueChip>}
              </Box>
              <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, color: 'text.secondary' }}>
                <Time value={line.at} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}
