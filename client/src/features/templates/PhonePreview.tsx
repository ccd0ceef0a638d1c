import { type ButtonKind, renderTemplate, type TemplateParts } from '@kervan/contracts/messages/template-parts'
import type { SvgIconComponent } from '@mui/icons-material'
import Call from '@mui/icons-material/CallOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Reply from '@mui/icons-material/Reply'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface PhonePreviewProps {
  readonly template: TemplateParts
  /** By the keys of the variables; one without a value is shown as such. */
  readonly values: Readonly<Record<string, string>>
}

const ICONS: Readonly<Record<ButtonKind, SvgIconComponent>> = {
  reply: Reply,
  'opt-out': Reply,
  url: OpenInNew,
  call: Call,
  other: Reply,
}

/** How a message by a template looks to who gets it. */
export const PhonePreview = ({ template, values }: PhonePreviewProps) => {
  const { t } = useTranslation('whatsapp-templates')
  const { header, body, footer, buttons } = renderTemplate(template, values)
  const { headerFormat } = template
  return (
    <Box
      role="group"
      aria-label={t('preview.label')}
      sx={{
        maxWidth: 340,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        bgcolor: 'action.hover',
      }}
    >
      <Box
        dir="auto"
        sx={{ p: 2.5, borderRadius: 2, bgcolor: 'background.paper', boxShadow: 1, fontSize: 14, lineHeight: 1.45 }}
      >
        {headerFormat !== null && headerFormat !== 'text' && (
          <Box sx={{ mb: 1, fontSize: 12, color: 'text.secondary' }}>{t(`choices.headerFormat.${headerFormat}`)}</Box>
        )}
        {header && (
          <Box sx={{ mb: 1, fontWeight: 650, overflowWrap: 'anywhere' }}>
            <Filled text={header} />
          </Box>
        )}
        {header || body || footer ? (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Filled text={body} />
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t('preview.empty')}</Box>
        )}
        {footer && <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{footer}</Box>}
      </Box>
      {buttons.map(({ kind, text }, at) => {
        const Icon = ICONS[kind]
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: buttons are told by their places alone
            key={at}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 1.5,
              mt: 1,
              p: 2,
              borderRadius: 2,
              bgcolor: 'background.paper',
              boxShadow: 1,
              fontSize: 13.5,
              fontWeight: 550,
            }}
          >
            <Icon aria-hidden sx={{ fontSize: 16 }} />
            {text}
          </Box>
        )
      })}
    </Box>
  )
}

const UNFILLED = /(\{\{[^{}]*\}\})/

/** A text in which what has no value yet is marked. */
const Filled = ({ text }: { readonly text: string }) =>
  text.split(UNFILLED).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <Box
        component="mark"
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
        key={at}
        sx={(theme) => ({
          px: 0.5,
          borderRadius: 0.5,
          color: theme.vars?.palette.hue.amber.fg,
          backgroundColor: theme.vars?.palette.hue.amber.bg,
        })}
      >
        {piece}
      </Box>
    ),
  )
