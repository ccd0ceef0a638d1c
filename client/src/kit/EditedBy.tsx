import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { usePeopleAt } from '../base/realtime/presence.ts'

interface EditedByProps {
  readonly id: string
  readonly field: string
}

/** Which colleagues edit a field of the record at this moment. */
export const EditedBy = ({ id, field }: EditedByProps) => {
  const { t } = useTranslation('record')
  const names = usePeopleAt(id).flatMap((person) => (person.field === field ? [person.name] : []))
  return (
    <Box component="span" role="status" sx={{ fontSize: 12, color: 'success.main', '&:empty': { display: 'none' } }}>
      {names.length > 0 && t('presence.edits', { names: names.join(', ') })}
    </Box>
  )
}
