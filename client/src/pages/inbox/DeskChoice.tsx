import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { KeyName } from '../../base/keys/key-table.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import type { Choice } from '../../base/ui/choice/ChoiceList.tsx'
import { choiceList } from '../../base/ui/choice/choice-list.ts'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { Part } from '../../base/ui/lazy-part.tsx'

interface DeskChoiceProps {
  /** What is chosen, for those who listen. */
  readonly label: string
  /** What stands on the button. */
  readonly words: string
  readonly shortcut: KeyName
  readonly press: string
  readonly disabled: boolean
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChoose: (value: string) => void
}

/** A button over a conversation, and a key, that offer choices. */
export const DeskChoice = (props: DeskChoiceProps) => {
  const { label, words, shortcut, press, disabled, choices, chosen, onChoose } = props
  const button = useRef<HTMLButtonElement>(null)
  useKeys({ [shortcut]: disabled ? undefined : () => button.current?.click() })
  return (
    <Flyout
      label={label}
      parts={[choiceList]}
      trigger={(trigger) => (
        <Button
          ref={button}
          size="small"
          color="inherit"
          disabled={disabled}
          endIcon={<ArrowDropDown />}
          aria-keyshortcuts={press}
          {...trigger}
        >
          {words}
        </Button>
      )}
    >
      {(close) => (
        <Part
          of={choiceList}
          label={label}
          chosen={chosen}
          choices={choices}
          onChoose={(value: string) => {
            close()
            onChoose(value)
          }}
        />
      )}
    </Flyout>
  )
}
