import { type TemplateVariable, variablesOf } from '@kervan/contracts/messages/template-parts'
import { valueFault } from '@kervan/contracts/messages/template-rules'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { PriceClass } from './PriceClass.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import type { Template } from './template.ts'
import { useKnownValues } from './use-known-values.ts'
import { useSendableTemplates } from './use-sendable-templates.ts'

/** What is to be sent: which template, and what its variables are filled in with. */
export interface FilledTemplate {
  readonly template: Template
  readonly values: Readonly<Record<string, string>>
}

interface TemplateDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly onSend: (filled: FilledTemplate) => void
  readonly onClose: () => void
}

/** Chooses an approved template and fills it in for a person, whose words are shown as they will be read. Nothing goes out with an empty value. */
export const TemplateDialog = ({ person, onSend, onClose }: TemplateDialogProps) => {
  const { t } = useTranslation(['whatsapp-templates', 'common'])
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const [template, setTemplate] = useState<Template | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const known = useKnownValues(template, person)
  const values = { ...known, ...typed }
  const variables = template === null ? [] : onceEach(variablesOf(template))
  const faults = variables.map(({ key }) => valueFault(values[key]))
  const { templates, error, refetch } = useSendableTemplates('')

  const send = () => {
    if (template === null) return
    setAsked(true)
    if (faults.every((fault) => fault === null)) onSend({ template, values: valuesOf(variables, values) })
  }
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('send.title', { name: personName(person.name) })}</DialogTitle>
      <DialogContent>
        {error && !templates && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!templates && !error && (
          <Skeleton role="status" aria-label={t('send.loading')} variant="rounded" height={120} />
        )}
        {templates && (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
              <TemplateChoice
                isEmpty={templates.length === 0}
                chosen={template}
                onChoose={(chosen) => {
                  setTemplate(chosen)
                  setTyped({})
                  setAsked(false)
                }}
              />
              {variables.map((variable, at) => {
                const fault = isAsked ? faults[at] : null
                return (
                  <TextField
                    key={variable.key}
                    fullWidth
                    size="small"
                    label={variable.from === null ? variable.name : t(`choices.variables.from.${variable.from}`)}
                    value={values[variable.key] ?? ''}
                    onChange={(event) => setTyped({ ...typed, [variable.key]: event.target.value })}
                    error={Boolean(fault)}
                    helperText={fault ? t(`send.fault.${fault}`) : ' '}
                    slotProps={{ htmlInput: { dir: 'auto' } }}
                  />
                )
              })}
              {template && <PriceClass category={template.category} />}
            </Box>
            {template && <PhonePreview template={template} values={values} />}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="contained" disabled={template === null} onClick={send}>
          {t('send.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** One that stands in two places is filled in once. */
const onceEach = (variables: readonly TemplateVariable[]): readonly TemplateVariable[] =>
  variables.filter(({ key }, at) => variables.findIndex((each) => each.key === key) === at)

const valuesOf = (variables: readonly TemplateVariable[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(variables.map(({ key }) => [key, (values[key] ?? '').trim()]))
