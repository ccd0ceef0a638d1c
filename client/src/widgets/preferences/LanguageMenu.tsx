import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, LANGUAGES, useLanguage } from '../../shared/i18n/language.ts'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'

/** A language is called what its speakers call it. */
const NAMES = { tr: 'Türkçe', en: 'English' } as const

export const LanguageMenu = () => {
  const { t } = useTranslation()
  const chosen = useLanguage()
  return (
    <MenuButton
      label={t('shell:language', { chosen: chosen.toUpperCase() })}
      icon={
        <Box component="span" sx={{ minWidth: 24, fontSize: 13, fontWeight: 600 }}>
          {chosen.toUpperCase()}
        </Box>
      }
    >
      {(close) =>
        LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            aria-checked={language === chosen}
            lang={language}
            onClick={() => {
              chooseLanguage(language)
              close()
            }}
          >
            <ListItemIcon>{language === chosen && <Check fontSize="small" />}</ListItemIcon>
            {NAMES[language]}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
