import Merge from '@mui/icons-material/MergeOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MergeDialog } from './MergeDialog.tsx'

/** Opens the merge of a person with another record. */
export const MergePerson = ({ person }: { readonly person: { readonly id: string; readonly name: string } }) => {
  const { t } = useTranslation('people')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Merge fontSize="small" />}
        onClick={() => setOpen(true)}
        sx={{ mt: 1, ml: -1, color: 'text.secondary' }}
      >
        {t('merge.open')}
      </Button>
      {open && <MergeDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
