import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { lookOf, type StatusKind, type StatusLook, type StatusOf } from './status-looks.ts'

/** One style for all; the hue comes as custom properties. A list shows hundreds of these while it scrolls. */
const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 24,
  paddingInline: 8,
  borderRadius: 12,
  fontSize: 12,
  fontWeight: 550,
  fontVariantNumeric: 'normal',
  whiteSpace: 'nowrap',
  color: 'var(--fg)',
  backgroundColor: 'var(--bg)',
  // On the tint of a selected row its own ground would fade into that.
  '[aria-selected="true"] &:not([data-plain])': {
    boxShadow: 'inset 0 0 0 1px color-mix(in oklab, var(--fg) 30%, transparent)',
  },
  '&[data-plain]': { paddingInline: 0, backgroundColor: 'transparent' },
  '& > svg': { fontSize: 14 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface HueChipProps extends StatusLook {
  /** Without the tinted ground, for dense places. */
  readonly plain?: boolean
  readonly children: string
}

/** A word in its hue, with its icon. */
export const HueChip = ({ hue, icon: Icon, plain = false, children }: HueChipProps) => {
  const colours = { '--fg': `var(--mui-palette-hue-${hue}-fg)`, '--bg': `var(--mui-palette-hue-${hue}-bg)` }
  return (
    <Chip data-plain={plain || undefined} style={colours as CSSProperties}>
      <Icon aria-hidden />
      <span>{children}</span>
    </Chip>
  )
}

interface StatusChipProps<Kind extends StatusKind> {
  readonly kind: Kind
  readonly value: StatusOf<Kind>
  /** Without the tinted ground, for dense places. */
  readonly plain?: boolean
}

/** A status in its hue, with its icon and its word. */
export const StatusChip = <Kind extends StatusKind>({ kind, value, plain = false }: StatusChipProps<Kind>) => {
  const { t } = useTranslation()
  const words: string[] = [`status:${kind}.${value}`, 'status:unknown']
  return (
    <HueChip {...lookOf(kind, value)} plain={plain}>
      {t(words)}
    </HueChip>
  )
}
