import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

interface TakenByProps {
  readonly error: ApiError | null
  readonly person: { readonly id: string; readonly name: string }
  /** Both have it. */
  readonly onShare: () => void
}

const dialog = lazyPart(() => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog))
const PARTS = [dialog]

/** The ways on where what was typed is another person's too: both may be one, or share it. */
export const TakenBy = ({ error, person, onShare }: TakenByProps) => {
  const { t } = useTranslation('people')
  const { anchor, open, close } = useOpening(PARTS)
  if (error?.code !== 'identity-taken' || !error.existing) return null
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" onClick={(event) => open(event.currentTarget)}>
          {t('contact.compare')}
        </Button>
        <Button size="small" onClick={onShare}>
          {t('contact.share')}
        </Button>
      </Box>
      {anchor && <Part of={dialog} person={person} other={{ id: error.existing }} onClose={close} />}
    </>
  )
}
