import Merge from '@mui/icons-material/MergeOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

const dialog = lazyPart(() => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog))
const PARTS = [dialog]

/** Opens the merge of a person with another record. */
export const MergePerson = ({ person }: { readonly person: { readonly id: string; readonly name: string } }) => {
  const { t } = useTranslation('people')
  const { anchor, open, close } = useOpening(PARTS)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Merge fontSize="small" />}
        onClick={(event) => open(event.currentTarget)}
        sx={{ mt: 1, ml: -2, color: 'text.secondary' }}
      >
        {t('merge.open')}
      </Button>
      {anchor && <Part of={dialog} person={person} onClose={close} />}
    </>
  )
}
