import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Act } from '../../base/acts/acts.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { bestMatches } from './match-words.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import { useFoundRecords } from './use-found-records.ts'
import { usePageEntries } from './use-page-entries.ts'
import { usePinnedEntries } from './use-pinned-entries.ts'
import { usePreferenceEntries } from './use-preference-entries.ts'
import { useRecentEntries } from './use-recent-entries.ts'

interface PaletteSearchProps {
  readonly acts: readonly Act[]
  readonly label: string
  readonly onClose: () => void
}

/** Pages and acts that are shown of those that answer; records stand below them. */
const SHOWN = 6

const keyOf = ({ group, id }: PaletteEntry): string => `${group} ${id}`

/** The field and, under it, what answers: the arrows move, Enter goes there or does it. */
export const PaletteSearch = ({ acts, label, onClose }: PaletteSearchProps) => {
  const { t } = useTranslation('palette')
  const field = useRef<HTMLInputElement>(null)
  // What lay over the page before may give the focus back late, and the dialog's own trap does not take it from there.
  useEffect(() => {
    const keepFocus = () => field.current?.focus()
    document.addEventListener('focusin', keepFocus)
    return () => document.removeEventListener('focusin', keepFocus)
  }, [])
  const [typed, setTyped] = useState('')
  const { pages, making } = usePageEntries()
  const preferences = usePreferenceEntries()
  const recent = useRecentEntries()
  const pinned = usePinnedEntries().filter(({ id }) => !recent?.some((entry) => entry.id === id))
  const found = useFoundRecords(typed)
  const doing: readonly PaletteEntry[] = [
    ...making,
    ...acts.map((act) => ({ ...act, group: t('group.acts') })),
    ...preferences,
  ]
  const entries =
    typed.trim() === ''
      ? // What is chosen at first stays chosen as more comes: nothing is offered before the last record can be the first.
        recent
        ? [...recent, ...pinned, ...pages, ...doing]
        : []
      : [...[pages, doing].flatMap((each) => bestMatches(each, typed).slice(0, SHOWN)), ...found.entries]
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    open: true,
    options: entries,
    value: null as PaletteEntry | null,
    inputValue: typed,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_event, entry) => {
      onClose()
      entry?.run()
    },
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    // By its label the highlight is found again among what comes late, and titles are had by several entries.
    getOptionLabel: keyOf,
    isOptionEqualToValue: (one, other) => one === other,
    filterOptions: (all) => all,
    groupBy: ({ group }) => group,
    autoHighlight: true,
  })
  const groups = groupedOptions as readonly { group: string; index: number; options: readonly PaletteEntry[] }[]
  const status = found.error
    ? t('failed', { why: errorWords(found.error) })
    : found.searching
      ? t('searching')
      : entries.length === 0
        ? t('none')
        : ''
  return (
    <>
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Search aria-hidden fontSize="small" color="disabled" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('placeholder')}
          inputRef={field}
          inputProps={{ ...getInputProps(), 'aria-label': label }}
          sx={{ minHeight: 52, fontSize: 16 }}
        />
      </Box>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-labelledby={undefined}
        aria-label={label}
        sx={{ flex: 1, minHeight: 0, maxHeight: '60vh', m: 0, p: 2, overflow: 'auto', listStyle: 'none' }}
      >
        {groups.map(({ group, index, options }) => (
          <PaletteGroup
            key={group}
            title={group}
            entries={options}
            propsOf={(entry, place) => getOptionProps({ option: entry, index: index + place })}
          />
        ))}
      </Box>
      <Box role="status" sx={{ px: 5, pb: status ? 4 : 0, fontSize: 13, color: 'text.secondary' }}>
        {status}
      </Box>
    </>
  )
}
