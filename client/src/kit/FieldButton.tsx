import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useRef } from 'react'
import { type KeyName, keyOf } from '../base/keys/key-table.ts'
import { useKeys } from '../base/keys/use-keys.ts'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { AsOpened } from './AsOpened.tsx'

interface FieldButtonProps<Record> {
  readonly of: Record
  /** The field and what it says: `Aşama: Görüşmede`. */
  readonly label: string
  /** Why it cannot be changed; the button then stays reachable and says so. */
  readonly locked: string | null
  /** The key that opens it. */
  readonly keyName?: KeyName
  /** What the field says. */
  readonly shown: ReactNode
  /** What it may be changed to, of the record as it stood when it was opened. */
  readonly children: (opened: Record, close: () => void) => ReactNode
}

/** A field in the head of a record: it says its value, and a press offers the others. */
export const FieldButton = <Record,>({ of, label, locked, keyName, shown, children }: FieldButtonProps<Record>) => {
  const button = useRef<HTMLButtonElement>(null)
  useKeys(keyName && !locked ? { [keyName]: () => button.current?.click() } : {})
  const looks = {
    gap: 1,
    minWidth: 0,
    height: 32,
    px: 1.5,
    borderRadius: 1,
    fontFamily: 'inherit',
    fontSize: 13,
    fontWeight: 550,
    '&:hover': { bgcolor: locked ? undefined : 'action.hover' },
    '@media (pointer: coarse)': { height: 44 },
  } as const
  if (locked) {
    return (
      <ButtonBase aria-disabled aria-label={label} data-tip={locked} sx={{ ...looks, cursor: 'not-allowed' }}>
        {shown}
      </ButtonBase>
    )
  }
  return (
    <Flyout
      label={label}
      trigger={(props) => (
        <ButtonBase
          ref={button}
          aria-label={label}
          aria-keyshortcuts={keyName && keyOf(keyName).presses[0]}
          sx={looks}
          {...props}
        >
          {shown}
          <ArrowDropDown aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        </ButtonBase>
      )}
    >
      {(close) => <AsOpened of={of}>{(opened) => children(opened, close)}</AsOpened>}
    </Flyout>
  )
}
