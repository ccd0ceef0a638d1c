import { LANGUAGES } from '@kervan/contracts/preferences/languages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../base/i18n/language.ts'
import { RadioMenuButton } from '../../base/ui/RadioMenuButton.tsx'

export const LanguageMenu = () => {
  const { t } = useTranslation()
  const chosen = useLanguage()
  return (
    <RadioMenuButton
      label={t('common:language', { chosen: chosen.toUpperCase() })}
      icon={
        <Box component="span" sx={{ minWidth: 24, fontSize: 13, fontWeight: 600 }}>
          {chosen.toUpperCase()}
        </Box>
      }
      choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      chosen={chosen}
      onChoose={chooseLanguage}
    />
  )
}
