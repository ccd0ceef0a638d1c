import { NEW_PERSON, type PersonMeant } from '@kervan/contracts/people/typed-person'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { personName } from './person-name.ts'

interface PersonKnownProps {
  /** Of a number or an e-mail that is on file with another name. */
  readonly refusal: ApiError
  readonly saving: boolean
  readonly onAnswer: (person: PersonMeant) => void
  readonly onClose: () => void
}

/** Asks who is meant: one of those who have the number or e-mail already, or another person who shares it. */
export const PersonKnown = ({ refusal: { people = [] }, saving, onAnswer, onClose }: PersonKnownProps) => {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="person-known">
      <DialogTitle id="person-known">{t('known.title')}</DialogTitle>
      <DialogContent>{t('known.text', { names: people.map(({ name }) => personName(name)).join(', ') })}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2, '& > :not(style)': { ml: 0 } }}>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={saving} onClick={() => onAnswer(NEW_PERSON)}>
          {t('known.other')}
        </Button>
        {people.map(({ id, name }) => (
          <Button key={id} variant="outlined" loading={saving} onClick={() => onAnswer(id)}>
            {t('known.same', { name: personName(name) })}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}
