import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import { getPreferences } from '@kervan/contracts/api/preferences/get-preferences'
import { FORMATS, LANGUAGES } from '@kervan/contracts/preferences/languages'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { SelectField } from '../../base/forms/SelectField.tsx'
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../base/i18n/language.ts'

/** As the language writes them. */
const BY_LANGUAGE = 'language'
const EXAMPLE = { day: '2026-12-31', coins: 123_450 } as const

/** The language of the account, and how it writes dates and amounts; each choice is in force at once. */
export const LanguageForm = () => {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data } = useEndpoint(getPreferences, {})
  const command = useCommand(changePreferences, { refreshes: [getPreferences] })
  const example = (locale: string) =>
    `${formatDate(EXAMPLE.day, locale)} · ${formatMoney(EXAMPLE.coins, 'EUR', locale)}`
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
      <SelectField
        name="language"
        label={t('language.language')}
        value={language}
        onChange={({ target: { value } }) => chooseLanguage(value as typeof language)}
      >
        {LANGUAGES.map((each) => (
          <MenuItem key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </MenuItem>
        ))}
      </SelectField>
      <SelectField
        name="formats"
        label={t('language.formats')}
        value={data?.formats ?? BY_LANGUAGE}
        disabled={!data}
        onChange={({ target: { value } }) =>
          void command.send({ body: { formats: FORMATS.find((each) => each === value) ?? null } })
        }
      >
        <MenuItem value={BY_LANGUAGE}>{t('language.by-language')}</MenuItem>
        {FORMATS.map((each) => (
          <MenuItem key={each} value={each}>
            {example(each)}
          </MenuItem>
        ))}
      </SelectField>
    </Box>
  )
}
