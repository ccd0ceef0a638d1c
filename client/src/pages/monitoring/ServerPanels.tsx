import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Time } from '../../base/ui/Time.tsx'
import { FactTable } from './FactTable.tsx'
import { Section } from './Section.tsx'

/** What the database has slow, and how far its tables were brought. */
export const ServerPanels = ({ monitoring: { slow, schemas } }: { readonly monitoring: Monitoring }) => {
  const { t } = useTranslation('monitoring')
  const { number } = useFormats()
  const took = (ms: number) => t('milliseconds', { value: number(Math.round(ms)) })
  return (
    <>
      <Section title={t(`slow.${slow.source}`)}>
        {slow.statements.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('slow.none')}</Box>
        ) : (
          <FactTable
            label={t('slow.label')}
            head={[t('slow.statement'), t('slow.calls'), t('slow.mean'), t('slow.longest')]}
            rows={slow.statements.map(({ text, calls, meanMs, longestMs }) => ({
              key: text,
              cells: [
                <Box key="text" component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
                  {text}
                </Box>,
                number(calls),
                took(meanMs),
                took(longestMs),
              ],
            }))}
          />
        )}
      </Section>
      <Section title={t('schemas.title')}>
        <FactTable
          label={t('schemas.title')}
          head={[t('schemas.name'), t('schemas.count'), t('schemas.newest'), t('schemas.at')]}
          rows={schemas.map(({ name, migrations, newest, at }) => ({
            key: name,
            cells: [name, number(migrations), newest, <Time key="at" value={at} />],
          }))}
        />
      </Section>
    </>
  )
}
