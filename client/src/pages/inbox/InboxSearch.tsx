import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../base/keys/use-keys.ts'
import { SearchField } from '../../base/ui/SearchField.tsx'

interface InboxSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Looks for a person by name, number or address, or for what was said. */
export const InboxSearch = ({ value, onChange }: InboxSearchProps) => {
  const { t } = useTranslation('inbox')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ 'list.search': () => field.current?.focus() })
  return (
    <Box sx={{ px: { xs: 0, md: 3 }, pb: 2 }}>
      <SearchField
        small
        label={t('search')}
        inputRef={field}
        shortcut="/"
        maxLength={200}
        value={value}
        onChange={onChange}
      />
    </Box>
  )
}
