import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { SampleWebsite } from './SampleWebsite.tsx'
import { WidgetLine } from './WidgetLine.tsx'
import { USUAL_CHOICES, type WidgetChoices } from './widget-line.ts'

const POSITIONS = ['right', 'left'] as const
const LANGUAGES = ['tr', 'en'] as const
const COLOR = /^#[0-9a-f]{6}$/i

/** The web chat with colour, greeting, side and language of one's own, and the line that says so. */
export const CustomChatDemoPage = () => {
  const { t } = useTranslation('webchat-demo')
  const [choices, setChoices] = useState<WidgetChoices>(USUAL_CHOICES)
  const choose = (name: keyof WidgetChoices) => (event: { readonly target: { readonly value: string } }) =>
    setChoices({ ...choices, [name]: event.target.value })
  const isColorWrong = choices.color !== '' && !COLOR.test(choices.color)
  const right = isColorWrong ? { ...choices, color: '' } : choices
  const shown = useDeferredValue(right)
  return (
    <TitledPage
      title={t('custom.title')}
      intro={t('custom.intro')}
      action={
        <Button component={Link} to="/webchat-demo">
          {t('title')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3, mb: 4 }}>
        <TextField
          label={t('custom.color')}
          value={choices.color}
          onChange={choose('color')}
          placeholder="#0b5cad"
          error={isColorWrong}
          helperText={isColorWrong ? t('custom.color-wrong') : undefined}
        />
        <TextField
          label={t('custom.greeting')}
          value={choices.greeting}
          onChange={choose('greeting')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <TextField
          select
          label={t('custom.position')}
          value={choices.position || 'right'}
          onChange={choose('position')}
        >
          {POSITIONS.map((position) => (
            <MenuItem key={position} value={position}>
              {t(`position.${position}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('custom.language')}
          value={choices.language || 'page'}
          onChange={({ target: { value } }) => setChoices({ ...choices, language: value === 'page' ? '' : value })}
        >
          <MenuItem value="page">{t('language.page')}</MenuItem>
          {LANGUAGES.map((language) => (
            <MenuItem key={language} value={language}>
              {t(`language.${language}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <WidgetLine choices={right} />
      <SampleWebsite choices={shown} />
    </TitledPage>
  )
}
