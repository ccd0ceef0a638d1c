import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long typing rests before the list is searched, milliseconds. */
const REST = 250

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is searched, for those who listen. */
  readonly label: string
  readonly placeholder: string
  readonly inputRef: Ref<HTMLInputElement>
  /** Goes on to what was found. */
  readonly onRows: () => void
}

/** The search of a list. Enter and the arrow lead to what was found; Escape empties it, and leaves it when it is empty. */
export const SearchField = ({ value, onChange, label, placeholder, inputRef, onRows }: SearchFieldProps) => {
  const { t } = useTranslation('table')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])

  const clear = () => {
    setTyped('')
    onChange('')
  }
  return (
    <OutlinedInput
      size="small"
      value={typed}
      inputRef={inputRef}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault()
          if (typed.trim() !== value) onChange(typed.trim())
          onRows()
        }
        if (event.key !== 'Escape') return
        if (typed) clear()
        else event.currentTarget.blur()
      }}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, type: 'text', enterKeyHint: 'search', autoComplete: 'off' }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <IconButton size="small" edge="end" onClick={clear} aria-label={t('search.clear')}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
      sx={{ flex: { xs: 1, md: '0 1 300px' }, minWidth: { xs: 120, md: 160 }, '& input': { textOverflow: 'ellipsis' } }}
    />
  )
}
