import { getPerson } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../shared/api/error-words.ts'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { FindPerson } from './FindPerson.tsx'
import { MergeSide } from './MergeSide.tsx'
import { useMerge } from './use-merge.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface MergeDialogProps {
  readonly person: Named
  /** The other record, where it is known already. */
  readonly other?: Named
  readonly onClose: () => void
}

/** Finds the other record of a person, shows both side by side, and merges them: the name of one stays, and all else of both. */
export const MergeDialog = ({ person, other: known, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('people')
  const title = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const { merge, busy } = useMerge()
  const [other, setOther] = useState<Named | null>(known ?? null)
  const [stays, setStays] = useState(person.id)
  const both = useBoth(person.id, other?.id)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!other || !both.seen || busy) return
    const [merged, into] = stays === person.id ? [other, person] : [person, other]
    if (await merge(merged, into)) onClose()
  }
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={title}>
      <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={title}>{known ? t('merge.title-both') : t('merge.title', { name: person.name })}</DialogTitle>
        <DialogContent>
          {other && both.error && <ErrorState error={both.error} onRetry={both.readAgain} />}
          {other && !both.error && (
            <>
              <Typography color="textSecondary" aria-hidden sx={{ mb: 2 }}>
                {t('merge.which')}
              </Typography>
              <Box
                role="radiogroup"
                aria-label={t('merge.which')}
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
              >
                {[person.id, other.id].map((id) => (
                  <MergeSide key={id} personId={id} stays={stays === id} onStay={() => setStays(id)} />
                ))}
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: '72ch' }}>
                {t('merge.explain')}
              </Typography>
            </>
          )}
          {!other && <FindPerson except={person.id} onFound={({ id, name }) => setOther({ id, name })} />}
        </DialogContent>
        <DialogActions>
          {other && !known && <Button onClick={() => setOther(null)}>{t('merge.another')}</Button>}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {other && (
            <Button type="submit" variant="contained" disabled={!both.seen} loading={busy}>
              {t('merge.send')}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** Both records as they are compared: nobody merges what is not shown, and what keeps both away is told once. */
const useBoth = (one: string, other = one) => {
  const first = useEndpoint(getPerson, { params: { id: one } })
  const second = useEndpoint(getPerson, { params: { id: other } })
  const failed = [first, second].every(({ data, error }) => error && !data)
  const alike = failed && errorWords(first.error) === errorWords(second.error)
  return {
    seen: other !== one && first.data !== undefined && second.data !== undefined,
    error: alike ? first.error : null,
    readAgain: () => void Promise.all([first.refetch(), second.refetch()]),
  }
}
