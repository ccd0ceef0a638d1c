import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Time } from '../../base/ui/Time.tsx'
import { FactTable } from './FactTable.tsx'
import { Section } from './Section.tsx'

/** The processes that have said within the last seconds that they live. */
export const PartsPanel = ({ monitoring: { parts } }: { readonly monitoring: Monitoring }) => {
  const { t } = useTranslation('monitoring')
  const { number, bytes } = useFormats()
  const told = (value: number | null) => (value === null ? '–' : number(value))
  if (parts.length === 0)
    return (
      <Section title={t('parts.title')}>
        <Box sx={{ color: 'text.secondary' }}>{t('parts.none')}</Box>
      </Section>
    )
  return (
    <Section title={t('parts.title')}>
      <FactTable
        label={t('parts.title')}
        head={[
          t('parts.name'),
          t('parts.where'),
          t('parts.version'),
          t('parts.since'),
          t('parts.memory'),
          t('parts.loop'),
          t('parts.database'),
          t('parts.sockets'),
          t('parts.push-lag'),
          t('parts.kafka-lag'),
        ]}
        rows={parts.map((part) => ({
          key: `${part.name} ${part.host} ${part.pid}`,
          isBad: (part.waitingForDatabase ?? 0) > 0 && (part.eventLoopSeconds ?? 0) > 1,
          cells: [
            part.name,
            `${part.host} · ${part.pid}`,
            `${part.version} · Node ${part.node.replace(/^v/, '')}`,
            <Time key="since" value={part.startedAt} />,
            part.memoryBytes === null ? '–' : bytes(part.memoryBytes),
            part.eventLoopSeconds === null
              ? '–'
              : t('milliseconds', { value: number(Math.round(part.eventLoopSeconds * 1_000)) }),
            told(part.waitingForDatabase),
            told(part.sockets),
            told(part.pushLag),
            told(part.kafkaLag),
          ],
        }))}
      />
    </Section>
  )
}
