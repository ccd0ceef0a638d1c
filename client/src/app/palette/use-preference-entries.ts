import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { LANGUAGES } from '@kervan/contracts/preferences/languages'
import Contrast from '@mui/icons-material/ContrastOutlined'
import Translate from '@mui/icons-material/TranslateOutlined'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../base/i18n/language.ts'
import { useChooseAppearance } from '../../widgets/preferences/use-choose-appearance.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The languages and appearances that are not in force. */
export const usePreferenceEntries = (): readonly PaletteEntry[] => {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const [appearance, chooseAppearance] = useChooseAppearance()
  const group = t('group.acts')
  return [
    ...APPEARANCES.filter((each) => chooseAppearance && each !== appearance).map((each) => ({
      id: `appearance ${each}`,
      group,
      title: `${t('common:appearance.label')}: ${t(`common:appearance.${each}`)}`,
      icon: Contrast,
      run: () => chooseAppearance?.(each),
    })),
    ...LANGUAGES.filter((each) => each !== language).map((each) => ({
      id: `language ${each}`,
      group,
      title: t('common:language', { chosen: LANGUAGE_NAMES[each] }),
      icon: Translate,
      run: () => chooseLanguage(each),
    })),
  ]
}
