import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import Contrast from '@mui/icons-material/ContrastOutlined'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { useTranslation } from 'react-i18next'
import { type Appearance, useAppearance } from '../../base/theme/use-appearance.ts'
import { RadioMenuButton } from '../../base/ui/RadioMenuButton.tsx'

const ICONS: Readonly<Record<Appearance, typeof DarkMode>> = { light: LightMode, dark: DarkMode, system: Contrast }

export const AppearanceMenu = () => {
  const { t } = useTranslation()
  const [appearance, setAppearance] = useAppearance()
  const Icon = ICONS[appearance]
  return (
    <RadioMenuButton
      label={t('common:appearance.label')}
      icon={<Icon fontSize="small" />}
      choices={APPEARANCES.map((value) => ({ value, label: t(`common:appearance.${value}`) }))}
      chosen={appearance}
      onChoose={setAppearance}
    />
  )
}
