import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { STATUS_LOOKS, type StatusKind, type StatusLook, type StatusOf } from './status-looks.ts'

interface StatusChipProps<Kind extends StatusKind> {
  readonly kind: Kind
  readonly value: StatusOf<Kind>
  /** Without the tinted ground, for dense places. */
  readonly plain?: boolean
}

/** A status in its hue, with its icon and its word. */
export const StatusChip = <Kind extends StatusKind>({ kind, value, plain = false }: StatusChipProps<Kind>) => {
  const { t } = useTranslation()
  const words: string = `status:${kind}.${value}`
  const { hue, icon: Icon }: StatusLook = (STATUS_LOOKS[kind] as Record<string, StatusLook>)[value]!
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: '100%',
        height: 24,
        px: plain ? 0 : 2,
        borderRadius: 12,
        fontSize: 12,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: theme.vars?.palette.hue[hue].fg,
        backgroundColor: plain ? 'transparent' : theme.vars?.palette.hue[hue].bg,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{t(words)}</span>
    </Box>
  )
}
