import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { askedVariables, readStepValues, writeStepValues } from '@kervan/contracts/sequences/step-values'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import type { Template } from '../../features/templates/template.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import type { InputProps } from '../../kit/editors/field-editor.ts'

const templates = kitOf('whatsapp-template')

interface TemplateValuesInputProps extends InputProps<string> {
  readonly templateId: string | null
}

/** What the variables of a step's template are filled in with: a field for each that does not fill itself in. */
export const TemplateValuesInput = ({ templateId, label, typed, onChange, faults }: TemplateValuesInputProps) => {
  const { t } = useTranslation(['auto-followup', 'whatsapp-templates'])
  const { endpoint, input } = templates.readOf(templateId ?? '')
  const { data, error } = useEndpoint(endpoint as AnyEndpoint, input as never, { enabled: templateId !== null })
  const template = templateId === null ? undefined : (data as Template | undefined)
  const said = readStepValues(typed)
  const fault = faults?.['']
  if (!template) {
    const state = templateId === null ? 'choose' : error ? 'failed' : 'loading'
    return <Note>{t(`values.${state}`)}</Note>
  }
  const asked = askedVariables(template)
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {template.status !== 'approved' && (
        <Note>{t('values.status', { status: t(`whatsapp-templates:statuses.${template.status}`) })}</Note>
      )}
      <Box sx={{ fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {template.body}
      </Box>
      {asked.length === 0 && <Note>{t('values.none')}</Note>}
      {asked.map(({ key, name, from }) => (
        <TextField
          key={key}
          fullWidth
          size="small"
          label={from === null ? name : t(`whatsapp-templates:choices.variables.from.${from}`)}
          value={said[key] ?? ''}
          onChange={({ target }) => onChange(writeStepValues({ ...said, [key]: target.value }))}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
        />
      ))}
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  )
}

const Note = ({ children }: { readonly children: string }) => (
  <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
    {children}
  </Box>
)
