import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

interface TakenByProps {
  readonly error: ApiError | null
  readonly person: { readonly id: string; readonly name: string }
}

const dialog = lazyPart(() => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog))
const PARTS = [dialog]

/** The way out where what was typed is another person's: both may be one. Nothing where that person may not be seen. */
export const TakenBy = ({ error, person }: TakenByProps) => {
  const { t } = useTranslation('people')
  const { anchor, open, close } = useOpening(PARTS)
  if (error?.code !== 'identity-taken' || !error.existing) return null
  return (
    <>
      <Button size="small" onClick={(event) => open(event.currentTarget)} sx={{ justifySelf: 'start' }}>
        {t('contact.compare')}
      </Button>
      {anchor && <Part of={dialog} person={person} other={{ id: error.existing }} onClose={close} />}
    </>
  )
}
