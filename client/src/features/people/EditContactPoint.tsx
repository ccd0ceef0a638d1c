import { type correctContactPoint, TypedCorrection } from '@kervan/contracts/api/people/correct-contact-point'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { CORRECTION_REASONS, type CorrectionReason } from '@kervan/contracts/people/correction-reasons'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../shared/api/error-words.ts'
import type { Command } from '../../shared/api/use-command.ts'
import { formatPhone } from '../../shared/format/phone.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { ContactPointForm } from './ContactPointForm.tsx'
import { TakenBy } from './TakenBy.tsx'
import type { TypedPoint } from './use-contact-points.ts'

interface EditContactPointProps {
  readonly point: TypedPoint
  readonly person: { readonly id: string; readonly name: string }
  readonly command: Command<typeof correctContactPoint>
  /** Whether it was saved. */
  readonly onCorrect: (to: string, reason: CorrectionReason) => Promise<boolean>
  readonly onClose: () => void
}

/** A phone or an e-mail, corrected where it stands. */
export const EditContactPoint = (props: EditContactPointProps) => {
  const { person, command, onCorrect, onClose } = props
  const { kind, value } = props.point
  const { t } = useTranslation(['people', 'record'])
  const language = useLanguage()
  const [reason, setReason] = useState<CorrectionReason>('changed')
  return (
    <ContactPointForm
      label={t('contact.correct', { value })}
      value={kind === 'phone' ? formatPhone(value) : value}
      submit={t('record:save')}
      saving={command.saving === 'saving'}
      asks={
        <RadioGroup value={reason} onChange={(event) => setReason(event.target.value as CorrectionReason)}>
          {CORRECTION_REASONS.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio size="small" />}
              label={t(`contact.reason.${each}`)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
      }
      refused={command.fieldErrors.to ?? (command.error ? errorWords(command.error) : undefined)}
      complaint={(to) => {
        const { error } = TypedCorrection.safeParse({ kind, from: value, to })
        return error && faultsOf(error, language)[0]?.message
      }}
      onSend={(to) => onCorrect(to, reason)}
      onClose={() => {
        command.reset()
        onClose()
      }}
    >
      <TakenBy error={command.error} person={person} />
    </ContactPointForm>
  )
}
