import { APPEARANCES } from '@kervan/contracts/colours/colours'
import Check from '@mui/icons-material/Check'
import Contrast from '@mui/icons-material/ContrastOutlined'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { type Appearance, useAppearance } from '../../shared/theme/use-appearance.ts'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'

const ICONS: Readonly<Record<Appearance, typeof DarkMode>> = { light: LightMode, dark: DarkMode, system: Contrast }

export const AppearanceMenu = () => {
  const { t } = useTranslation()
  const [appearance, setAppearance] = useAppearance()
  const Icon = ICONS[appearance]
  return (
    <MenuButton label={t('shell:appearance.label')} icon={<Icon fontSize="small" />}>
      {(close) =>
        APPEARANCES.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === appearance}
            onClick={() => {
              setAppearance(choice)
              close()
            }}
          >
            <ListItemIcon>{choice === appearance && <Check fontSize="small" />}</ListItemIcon>
            {t(`shell:appearance.${choice}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
