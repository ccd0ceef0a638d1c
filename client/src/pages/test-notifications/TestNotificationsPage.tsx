import { tryNotification } from '@kervan/contracts/api/notifications/try-notification'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { Section } from '../monitoring/Section.tsx'

const TONES = ['success', 'info', 'error'] as const

/** Whether what the product has to say arrives on this screen. */
export const TestNotificationsPage = () => {
  const { t } = useTranslation('monitoring')
  const { send, saving } = useCommand(tryNotification)
  return (
    <TitledPage title={t('test.title')} intro={t('test.intro')} width={720}>
      <Section title={t('test.bell')}>
        <Typography sx={{ fontSize: 14, mb: 3 }}>{t('test.bell-text')}</Typography>
        <Button
          variant="contained"
          loading={saving === 'saving'}
          onClick={async () => {
            if (await send({})) showToast({ tone: 'info', title: t('test.sent') })
          }}
        >
          {t('test.send')}
        </Button>
      </Section>
      <Section title={t('test.toasts')}>
        <Typography sx={{ fontSize: 14, mb: 3 }}>{t('test.toasts-text')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {TONES.map((tone) => (
            <Button
              key={tone}
              variant="outlined"
              onClick={() => showToast({ tone, title: t(`test.tone.${tone}`), text: t('test.toast-text') })}
            >
              {t(`test.show.${tone}`)}
            </Button>
          ))}
        </Box>
      </Section>
    </TitledPage>
  )
}
