import type { SequenceStep } from '@kervan/contracts/sequences/missing-in'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ValueCell } from '../../base/field-kinds/ValueCell.tsx'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { LinesPanel, type LinesReadProps } from '../../kit/LinesPanel.tsx'
import { StepsForm } from './StepsForm.tsx'
import { useStepWords } from './use-step-words.ts'

/** The steps of a sequence: read as sentences, typed one below the other. */
export const StepsPanel = (props: EditableFactProps) => <LinesPanel {...props} read={StepSentences} form={StepsForm} />

const StepSentences = ({ field, lines }: LinesReadProps) => {
  const steps = lines as unknown as readonly SequenceStep[]
  const { t } = useTranslation()
  const wordsOf = useStepWords()
  /** Whom or what a step names beside what it does. */
  const named = field.columns.filter(({ name }) => name === 'assignee' || name === 'template')
  return (
    <Box component="ol" aria-label={t(field.label)} sx={{ m: 0, pl: 5, fontSize: 14, '& li + li': { mt: 2 } }}>
      {steps.map((step) => (
        <Box component="li" key={step.id} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {wordsOf(step)}{' '}
          {named.map((column) => {
            const value = step[column.name as 'assignee' | 'template']
            return (
              value !== null && (
                <Box key={column.name} component="span" sx={{ ml: 1 }}>
                  <ValueCell field={column} value={value} />
                </Box>
              )
            )
          })}
          {step.values && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{step.values}</Box>}
        </Box>
      ))}
    </Box>
  )
}
