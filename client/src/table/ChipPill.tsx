import Close from '@mui/icons-material/Close'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import type { FetchedPart } from '../base/ui/lazy-part.tsx'

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: 420,
  minWidth: 0,
  height: 30,
  borderRadius: 15,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  fontSize: 13,
  '& .open': { minWidth: 0, padding: '0 4px 0 12px', borderRadius: '15px 0 0 15px', font: 'inherit' },
  '& .open > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .label': { color: theme.vars?.palette.text.secondary },
  '& .off': { padding: '0 8px', borderRadius: '0 15px 15px 0', color: theme.vars?.palette.text.secondary },
  '& button:hover': { backgroundColor: theme.vars?.palette.action.hover },
  '@media (pointer: coarse)': { height: 44, borderRadius: 22, '& .off': { minWidth: 40 } },
}))

interface ChipPillProps {
  /** What it is called where it opens and where it is taken off. */
  readonly label: string
  /** What it says; a whole sentence. */
  readonly shown: ReactNode
  readonly parts: readonly FetchedPart[]
  readonly onRemove: () => void
  /** What changes it. */
  readonly children: () => ReactNode
}

/** A filter that is set: a press changes it, the cross takes it off. */
export const ChipPill = ({ label, shown, parts, onRemove, children }: ChipPillProps) => {
  const { t } = useTranslation('table')
  return (
    <Pill>
      <Flyout
        label={label}
        parts={parts}
        trigger={(props) => (
          <ButtonBase className="open" {...props}>
            <span>{shown}</span>
          </ButtonBase>
        )}
      >
        {children}
      </Flyout>
      <ButtonBase className="off" aria-label={t('filter.remove', { label })} onClick={onRemove}>
        <Close sx={{ fontSize: 15 }} />
      </ButtonBase>
    </Pill>
  )
}
