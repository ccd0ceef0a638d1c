import { openWebhookDelivery } from '@kervan/contracts/api/webhooks/open-webhook-delivery'
import type { WebhookDelivery } from '@kervan/contracts/api/webhooks/webhook-delivery'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ShapeComparison } from './ShapeComparison.tsx'

type Opened = ResponseOf<typeof openWebhookDelivery>

/** What a webhook says, once it is asked for; it is not asked for by itself, as each look is written down. */
export const DeliveryBody = ({ delivery: { id, isKept } }: { readonly delivery: WebhookDelivery }) => {
  const { t } = useTranslation('webhook-monitor')
  const mayOpen = useCan('messaging_integrations.payloads')
  const { send, saving } = useCommand(openWebhookDelivery, { failed: t('body.failed') })
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async () => setOpened((await send({ params: { delivery: id } }))?.body ?? null)

  if (!isKept) return <Told>{t('body.lost.thrown-away')}</Told>
  if (!mayOpen) return <Told>{t('body.not-permitted')}</Told>
  if (!opened)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Told>{t('body.written-down')}</Told>
        <Button variant="outlined" loading={saving === 'saving'} onClick={() => void open()}>
          {t('body.open')}
        </Button>
      </Box>
    )
  const { body, lost, compared } = opened
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {lost !== null && <Told>{t(`body.lost.${lost}`)}</Told>}
      {body && (
        <Box>
          {body.headers.map(({ name, value }) => (
            <Box key={name} sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {name}: {value}
            </Box>
          ))}
          {body.encoding === 'base64' && <Told>{t('body.base64')}</Told>}
          <Box
            component="pre"
            role="group"
            aria-label={t('body.title')}
            tabIndex={0}
            sx={{
              m: 0,
              mt: 1,
              p: 3,
              maxHeight: 480,
              overflow: 'auto',
              fontSize: 13,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            {laidOut(body.text)}
          </Box>
          {body.isCut && <Told>{t('body.cut')}</Told>}
        </Box>
      )}
      {body && (compared ? <ShapeComparison compared={compared} /> : <Told>{t('compared.none')}</Told>)}
    </Box>
  )
}

const Told = ({ children }: { readonly children: string }) => (
  <Box sx={{ color: 'text.secondary', fontSize: 14, textWrap: 'pretty' }}>{children}</Box>
)

/** JSON line by line; anything else as it is. */
const laidOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
