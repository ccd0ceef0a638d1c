import { PLACEHOLDERS } from '@kervan/contracts/messages/placeholders'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../base/i18n/language.ts'
import { faultsBelow } from '../../kit/editors/faults-below.ts'
import { newLine } from '../../kit/editors/lines-editor.ts'
import type { TypedLine } from '../../kit/editors/typed-line.ts'
import { SaveLines } from '../../kit/SaveLines.tsx'
import { type LinesFormProps, useLinesForm } from '../../kit/use-lines-form.ts'
import { columnsOfStep } from './columns-of-step.ts'
import { StepInput } from './StepInput.tsx'

/** Each as it is typed. */
const shownIn = (language: 'tr' | 'en') =>
  Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, words]) => [name, `{${words[language]}}`]))

/** The steps being typed, each with what its kind asks for; the button saves all of them, Escape leaves them as they were. */
export const StepsForm = (props: LinesFormProps) => {
  const { field, onClose } = props
  const { t } = useTranslation(['record', 'auto-followup'])
  const language = useLanguage()
  /** What a step does not ask for is left empty, whatever was typed before it became another kind. */
  const askedOf = (steps: readonly TypedLine[]): readonly TypedLine[] =>
    steps.map(({ id, cells }) => {
      const names = columnsOfStep(field.columns, cells).map(({ name }) => name)
      const kept = Object.entries(cells).filter(([name]) => names.includes(name))
      return { id, cells: { ...newLine(field.columns, speech).cells, ...Object.fromEntries(kept) } }
    })
  const { typed, setTyped, faults, sending, speech, formProps } = useLinesForm<readonly TypedLine[]>(props, askedOf)
  const move = (from: number, to: number) => {
    const steps = typed.toSpliced(from, 1)
    setTyped(steps.toSpliced(to, 0, typed[from]!))
  }
  const change = (place: number, line: TypedLine) => setTyped(typed.with(place, line))
  return (
    <Box component="form" {...formProps}>
      <Box component="ol" aria-label={t(field.label)} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {typed.map((line, place) => (
          <StepInput
            key={line.id}
            columns={columnsOfStep(field.columns, line.cells)}
            line={line}
            number={place + 1}
            isLast={place === typed.length - 1}
            faults={faultsBelow(faults, String(place))}
            onChange={(changed) => change(place, changed)}
            onMove={(by) => move(place, place + by)}
            onRemove={() => setTyped(typed.toSpliced(place, 1))}
          />
        ))}
      </Box>
      {faults[''] && <FormHelperText error>{faults['']}</FormHelperText>}
      <Box sx={{ mt: 2, fontSize: 12, color: 'text.secondary' }}>
        {t('auto-followup:placeholders', shownIn(language))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 2 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<Add />}
          onClick={() => setTyped([...typed, newLine(field.columns, speech)])}
        >
          {t('auto-followup:add-step')}
        </Button>
        <SaveLines sending={sending} onClose={onClose} />
      </Box>
    </Box>
  )
}
