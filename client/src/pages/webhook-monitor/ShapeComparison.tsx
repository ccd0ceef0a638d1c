import type { openWebhookDelivery } from '@kervan/contracts/api/webhooks/open-webhook-delivery'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'

type Compared = NonNullable<ResponseOf<typeof openWebhookDelivery>['compared']>

const SIGNS = { same: ' ', added: '+', removed: '−' } as const
const HUES = { same: null, added: 'green', removed: 'red' } as const

/** How the shape of a webhook differs from the last one of its kind: which values are there, not what they are. */
export const ShapeComparison = ({ compared }: { readonly compared: Compared }) => {
  const { t } = useTranslation('webhook-monitor')
  const { dateTime, number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const differing = compared.lines.filter(({ mark }) => mark !== 'same')
  const shown = isWhole ? compared.lines : differing
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t('compared.title', { id: compared.id, at: dateTime(compared.receivedAt) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {differing.length === 0 ? t('compared.same') : t('compared.differs', { value: number(differing.length) })}
        </Box>
        <FormControlLabel
          control={<Switch size="small" checked={isWhole} onChange={(_event, checked) => setWhole(checked)} />}
          label={t('compared.whole')}
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
      </Box>
      {shown.length > 0 && (
        <Box
          component="ul"
          aria-label={t('compared.list')}
          tabIndex={0}
          sx={{
            m: 0,
            p: 2,
            maxHeight: 360,
            overflow: 'auto',
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            fontSize: 13,
          }}
        >
          {shown.map(({ mark, text }) => (
            <Box
              component="li"
              key={text}
              sx={(theme) => ({
                px: 1,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                ...(HUES[mark] && {
                  color: theme.vars.palette.hue[HUES[mark]].fg,
                  backgroundColor: theme.vars.palette.hue[HUES[mark]].bg,
                }),
              })}
            >
              <span aria-hidden>{SIGNS[mark]} </span>
              {mark !== 'same' && <VisuallyHidden>{t(`compared.mark.${mark}`)} </VisuallyHidden>}
              {text}
            </Box>
          ))}
        </Box>
      )}
      {compared.isCut && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('compared.cut')}</Box>}
    </Box>
  )
}
