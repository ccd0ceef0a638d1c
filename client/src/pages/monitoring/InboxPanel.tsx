import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import LinkOff from '@mui/icons-material/LinkOffOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { FactTable } from './FactTable.tsx'
import { LATE_SECONDS } from './Figures.tsx'
import { Section } from './Section.tsx'

/** The parts that take webhooks. */
const TAKERS = ['kervan', 'command-service']
/** Without it a provider's webhooks are refused: nothing is taken in unsigned. */
const SECRETS = { META_APP_SECRET: 'WhatsApp, Messenger, Instagram', TWILIO_AUTH_TOKEN: 'SMS' } as const

/** What came in and waits to be handled, what waits to go out, and from whom nothing is taken. */
export const InboxPanel = ({ monitoring: { webhooks, mail, parts } }: { readonly monitoring: Monitoring }) => {
  const { t } = useTranslation('monitoring')
  const { number } = useFormats()
  const takers = parts.filter(({ name }) => TAKERS.includes(name))
  const refused = Object.entries(SECRETS).filter(
    ([secret]) => takers.length > 0 && !takers.some(({ settings }) => settings.includes(secret)),
  )
  const rows = [
    ...(webhooks ? [{ key: 'webhooks' as const, ...webhooks }] : []),
    ...(mail ? [{ key: 'mail' as const, ...mail, received: null, failed: null }] : []),
  ]
  return (
    <Section title={t('inbox.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {refused.map(([secret, providers]) => (
          <Banner key={secret} hue="red" icon={LinkOff}>
            {t('inbox.refused', { providers, secret })}
          </Banner>
        ))}
        {rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('inbox.none')}</Box>
        ) : (
          <FactTable
            label={t('inbox.title')}
            head={[t('inbox.of'), t('inbox.waiting'), t('inbox.oldest'), t('inbox.received'), t('inbox.failed')]}
            rows={rows.map(({ key, waiting, oldestSeconds, received, failed }) => ({
              key,
              isBad: (failed ?? 0) > 0 || oldestSeconds > LATE_SECONDS,
              cells: [
                t(`inbox.${key}`),
                number(waiting),
                waiting > 0 ? t('seconds', { value: number(oldestSeconds) }) : '–',
                received === null ? '–' : number(received),
                failed === null ? '–' : number(failed),
              ],
            }))}
          />
        )}
      </Box>
    </Section>
  )
}
