import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChoiceField } from '../../base/ui/choice/ChoiceField.tsx'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import type { Template } from './template.ts'
import { useSendableTemplates } from './use-sendable-templates.ts'

interface TemplateListProps {
  readonly chosen: Template | null
  readonly onChoose: (template: Template) => void
}

interface TemplateChoiceProps extends TemplateListProps {
  /** There is none that can be sent. */
  readonly isEmpty: boolean
}

const labelOf = ({ name, language }: Template): string => `${name} (${language})`

/** The field that opens the templates that can be sent. */
export const TemplateChoice = ({ isEmpty, chosen, onChoose }: TemplateChoiceProps) => {
  const { t } = useTranslation('whatsapp-templates')
  if (isEmpty) {
    return (
      <Box role="status" sx={{ fontSize: 13.5 }}>
        {t('send.none')}{' '}
        <MuiLink component={Link} to="/whatsapp-templates">
          {t('plural')}
        </MuiLink>
      </Box>
    )
  }
  return (
    <Flyout
      label={t('name')}
      trigger={(props) => (
        <ChoiceField {...props} fullWidth size="small" label={t('name')} value={chosen ? labelOf(chosen) : ''} />
      )}
    >
      {(close) => (
        <TemplateList
          chosen={chosen}
          onChoose={(template) => {
            onChoose(template)
            close()
          }}
        />
      )}
    </Flyout>
  )
}

const TemplateList = ({ chosen, onChoose }: TemplateListProps) => {
  const { t } = useTranslation('whatsapp-templates')
  const [typed, setTyped] = useState('')
  const { templates = [] } = useSendableTemplates(typed)
  return (
    <ChoiceList
      label={t('name')}
      chosen={chosen ? [chosen.id] : []}
      choices={templates.map((template) => ({
        value: template.id,
        label: labelOf(template),
        note: t(`choices.category.${template.category}`),
      }))}
      onChoose={(id) => {
        const template = templates.find((each) => each.id === id)
        if (template) onChoose(template)
      }}
      onSearch={setTyped}
      isSearched
    />
  )
}
