import { getPerson, type PersonPage } from '@kervan/contracts/api/people/get-person'
import { MERGED_FIELDS } from '@kervan/contracts/people/kept-values'
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
import { errorWords } from '../../base/api/error-words.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { personName } from '../../base/people/person-name.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { CHOSEN_FIELDS } from './chosen-fields.ts'
import { differingFields, fillsGap } from './differing-fields.ts'
import { FindPerson } from './FindPerson.tsx'
import { MergeChoices } from './MergeChoices.tsx'
import { MergeSide } from './MergeSide.tsx'
import { useMerge } from './use-merge.ts'

interface MergeDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  /** The other record, where it is known already. */
  readonly other?: { readonly id: string }
  readonly onClose: () => void
}

/**
 * Finds the other record of a person, shows both side by side, and merges them: the user chooses one value of each field in which they
 * differ, and everything else of both is kept.
 */
export const MergeDialog = ({ person, other: known, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('people')
  const title = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const { merge, busy } = useMerge()
  const [otherId, setOtherId] = useState<string | null>(known?.id ?? null)
  /** For each field that the user has decided: whether the other record's value was chosen. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const both = useBoth(person.id, otherId)
  const differing = both.seen ? differingFields(CHOSEN_FIELDS, ...both.seen) : []
  const isKept = (field: string) => chosen[field] ?? (both.seen !== null && fillsGap(field, ...both.seen))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!both.seen || busy) return
    const [into, merged] = both.seen
    const keep = MERGED_FIELDS.filter((field) => differing.some(({ name }) => name === field) && isKept(field))
    if (await merge(merged, into, keep)) onClose()
  }
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={title}>
      <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={title}>
          {known ? t('merge.title-both') : t('merge.title', { name: personName(person.name) })}
        </DialogTitle>
        <DialogContent>
          {otherId && both.error && <ErrorState error={both.error} onRetry={both.readAgain} />}
          {otherId && !both.error && (
            <>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {[person.id, otherId].map((id) => (
                  <MergeSide key={id} personId={id} />
                ))}
              </Box>
              {both.seen && (
                <MergeChoices
                  fields={differing}
                  sides={both.seen}
                  isKept={isKept}
                  onChoose={(field, keeps) => setChosen((all) => ({ ...all, [field]: keeps }))}
                />
              )}
              <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: '72ch' }}>
                {t('merge.explain')}
              </Typography>
            </>
          )}
          {!otherId && <FindPerson except={person.id} onFound={({ id }) => setOtherId(id)} />}
        </DialogContent>
        <DialogActions>
          {otherId && !known && (
            <Button
              onClick={() => {
                setOtherId(null)
                setChosen({})
              }}
            >
              {t('merge.another')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {otherId && (
            <Button type="submit" variant="contained" disabled={!both.seen} loading={busy}>
              {t('merge.send')}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** Both records to compare, null until both are shown, as only then they may be merged; an error of both is told once. */
const useBoth = (one: string, other: string | null) => {
  const first = useEndpoint(getPerson, { params: { id: one } })
  const second = useEndpoint(getPerson, { params: { id: other ?? one } })
  const failed = [first, second].every(({ data, error }) => error && !data)
  const alike = failed && errorWords(first.error) === errorWords(second.error)
  const seen: readonly [PersonPage, PersonPage] | null =
    other !== null && other !== one && first.data && second.data ? [first.data, second.data] : null
  return {
    seen,
    error: alike ? first.error : null,
    readAgain: () => void Promise.all([first.refetch(), second.refetch()]),
  }
}
