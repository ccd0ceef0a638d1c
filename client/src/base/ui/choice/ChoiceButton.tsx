import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import { Part } from '../lazy-part.tsx'
import type { Choice } from './ChoiceList.tsx'
import { choiceList } from './choice-list.ts'
import { Flyout } from './Flyout.tsx'

interface ChoiceButtonProps {
  /** What is chosen here. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** A button that says what is chosen, and offers the others. */
export const ChoiceButton = ({ label, choices, chosen, onChoose }: ChoiceButtonProps) => (
  <Flyout
    label={label}
    parts={[choiceList]}
    trigger={(props) => (
      <Button color="inherit" endIcon={<ArrowDropDown />} sx={{ flex: 'none', color: 'text.secondary' }} {...props}>
        {label}: {choices.find(({ value }) => value === chosen)?.label}
      </Button>
    )}
  >
    {(close) => (
      <Part
        of={choiceList}
        label={label}
        chosen={[chosen]}
        choices={choices}
        onChoose={(value: string) => {
          onChoose(value)
          close()
        }}
      />
    )}
  </Flyout>
)
