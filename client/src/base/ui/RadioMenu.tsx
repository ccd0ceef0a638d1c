import Check from '@mui/icons-material/Check'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { MenuPanel } from './MenuPanel.tsx'
import type { MenuProps } from './MenuTrigger.tsx'
import type { RadioChoice } from './RadioMenuButton.tsx'

interface RadioMenuProps extends MenuProps {
  readonly choices: readonly RadioChoice[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** A menu of which one entry is chosen. */
export const RadioMenu = ({ choices, chosen, onChoose, ...menu }: RadioMenuProps) => (
  <MenuPanel {...menu}>
    {choices.map(({ value, label, lang }) => (
      <MenuItem
        key={value}
        role="menuitemradio"
        aria-checked={value === chosen}
        lang={lang}
        onClick={() => {
          onChoose(value)
          menu.onClose()
        }}
      >
        <ListItemIcon>{value === chosen && <Check fontSize="small" />}</ListItemIcon>
        {label}
      </MenuItem>
    ))}
  </MenuPanel>
)
