import { type correctContactPoint, TypedCorrection } from '@kervan/contracts/api/people/correct-contact-point'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { CORRECTION_REASONS, type CorrectionReason } from '@kervan/contracts/people/correction-reasons'
import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import type { Command } from '../../base/api/use-command.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { useLanguage } from '../../base/i18n/language.ts'
import { ContactPointForm } from './ContactPointForm.tsx'
import { TakenBy } from './TakenBy.tsx'
import type { TypedPoint } from './use-contact-points.ts'

interface EditContactPointProps {
  readonly point: TypedPoint
  readonly person: { readonly id: string; readonly name: string }
  readonly command: Command<typeof correctContactPoint>
  /** Whether it was saved. */
  readonly onCorrect: (to: string, reason: CorrectionReason, shared: boolean) => Promise<boolean>
  readonly onClose: () => void
}

/** A phone or an e-mail, corrected where it stands. */
export const EditContactPoint = (props: EditContactPointProps) => {
  const { person, command, onCorrect, onClose } = props
  const { kind, value } = props.point
  const { t } = useTranslation(['people', 'record'])
  const language = useLanguage()
  const name = useId()
  const [reason, setReason] = useState<CorrectionReason>('changed')
  return (
    <ContactPointForm
      label={t('contact.correct', { value })}
      value={kind === 'phone' ? formatPhone(value) : value}
      submit={t('record:save')}
      saving={command.saving === 'saving'}
      asks={
        <Box role="radiogroup" sx={{ display: 'grid', gap: 0.5, typography: 'body2' }}>
          {CORRECTION_REASONS.map((each) => (
            <Box key={each} component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
              <input type="radio" name={name} checked={reason === each} onChange={() => setReason(each)} />
              {t(`contact.reason.${each}`)}
            </Box>
          ))}
        </Box>
      }
      refused={command.fieldErrors.to ?? (command.error ? errorWords(command.error) : undefined)}
      complaint={(to) => {
        const { error } = TypedCorrection.safeParse({ kind, from: value, to })
        return error && faultsOf(error, language)[0]?.message
      }}
      onSend={(to, shared) => onCorrect(to, reason, shared)}
      onClose={() => {
        command.reset()
        onClose()
      }}
    >
      {(share) => <TakenBy error={command.error} person={person} onShare={share} />}
    </ContactPointForm>
  )
}
