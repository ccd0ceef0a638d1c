import { foldTr } from '@kervan/contracts/text/fold-tr'
import Add from '@mui/icons-material/Add'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface Choice {
  readonly value: string
  readonly label: string
  /** What stands before the words: an avatar, a status' icon. */
  readonly start?: ReactNode
  /** Shown instead of the words, which stay for searching and listening. */
  readonly shown?: ReactNode
  /** What choosing it brings with it. */
  readonly note?: string
  /** Why it cannot be chosen; it stays reachable and says so. */
  readonly locked?: string
}

/** What a list offers for now. */
export interface OfferedChoices {
  readonly choices: readonly Choice[]
  /** A narrower search finds others. */
  readonly isCut: boolean
}

interface ChoiceListProps {
  /** What is chosen here, for those who listen. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChoose: (value: string) => void
  /** Several may be chosen: a choice is toggled and the list stays. */
  readonly multiple?: boolean
  /** Takes a value that is not among the choices; the search field then also writes new ones. */
  readonly onCreate?: (value: string) => void
  /** Told what is typed, where more choices are known elsewhere. */
  readonly onSearch?: (typed: string) => void
  /** The choices are what a search found, by more than their words. */
  readonly isSearched?: boolean
  /** There are more than these, which typing finds. */
  readonly isCut?: boolean
}

/** Shorter lists are seen at a glance. */
const SEARCHED_FROM = 8

/** A finger gets no tips: why a choice is closed stands under it, and makes the list no wider. */
const LOCKED_WORDS = {
  display: 'none',
  width: 0,
  minWidth: '100%',
  fontSize: 12,
  whiteSpace: 'normal',
  '@media (pointer: coarse)': { display: 'block' },
} as const

/** Choices one under another, found by typing parts of their words, moved through with the arrows. */
export const ChoiceList = (props: ChoiceListProps) => {
  const {
    label,
    choices,
    chosen,
    onChoose,
    multiple = false,
    onCreate,
    onSearch,
    isSearched = false,
    isCut = false,
  } = props
  const { t } = useTranslation('table')
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // What was typed may leave few of many.
  const searched = isSearched || onCreate !== undefined || typed !== '' || choices.length >= SEARCHED_FROM
  const wanted = foldTr(typed)
  const found = isSearched ? choices : choices.filter((choice) => foldTr(choice.label).includes(wanted))
  const created = typed.trim()
  const creatable = onCreate && created !== '' && !choices.some((choice) => foldTr(choice.label) === wanted)

  // The arrows begin at what is chosen, else at the first.
  useEffect(() => {
    if (searched) {
      const [first] = list.current?.querySelectorAll<HTMLElement>('[aria-selected="true"]') ?? []
      first?.scrollIntoView({ block: 'nearest' })
      return
    }
    const options = list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []
    const begin = [...options].find((option) => option.ariaSelected === 'true') ?? options[0]
    begin?.focus()
  }, [searched])

  const create = () => {
    onCreate?.(created)
    setTyped('')
  }
  const choose = ({ value, locked }: Choice) => locked === undefined && onChoose(value)
  const fromSearch = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[role="option"]')?.focus()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const [first] = found
      if (first && (found.length === 1 || !creatable)) choose(first)
      else if (creatable) create()
    }
    // The menu around it would take letters as a jump to an entry.
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 220, maxHeight: 360 }}>
      {searched && (
        <TextField
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            onSearch?.(event.target.value)
          }}
          onKeyDown={fromSearch}
          placeholder={t(onCreate ? 'choice.search-or-write' : 'choice.search')}
          slotProps={{ htmlInput: { 'aria-label': t('choice.search-in', { label }) } }}
          sx={{ m: 2, mb: 1 }}
        />
      )}
      <MenuList
        ref={list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        sx={{ overflow: 'auto', py: 1 }}
      >
        {found.map((choice) => {
          const { value, label: words, start, shown, note, locked } = choice
          const isChosen = chosen.includes(value)
          return (
            <MenuItem
              key={value}
              role="option"
              aria-selected={isChosen}
              aria-disabled={locked !== undefined || undefined}
              data-tip={locked}
              onClick={() => choose(choice)}
              sx={{
                gap: 2,
                '& .MuiListItemIcon-root': { minWidth: 0 },
                '&[aria-disabled]': { flexWrap: 'wrap', cursor: 'not-allowed', '& > span': { opacity: 0.55 } },
              }}
            >
              {start}
              <Typography component="span" noWrap sx={{ flex: 1 }}>
                {shown ?? words}
              </Typography>
              {note !== undefined && (
                <Typography component="span" variant="caption" color="textSecondary">
                  {note}
                </Typography>
              )}
              <ListItemIcon sx={{ visibility: isChosen ? 'visible' : 'hidden', color: 'primary.main' }}>
                <Check sx={{ fontSize: 18 }} />
              </ListItemIcon>
              {locked !== undefined && (
                <Box component="small" sx={LOCKED_WORDS}>
                  {locked}
                </Box>
              )}
            </MenuItem>
          )
        })}
        {creatable && (
          <MenuItem role="option" aria-selected={false} onClick={create} sx={{ gap: 2 }}>
            <Add sx={{ fontSize: 18, color: 'text.secondary' }} />
            {t('choice.create', { value: created })}
          </MenuItem>
        )}
      </MenuList>
      {isCut && found.length > 0 && (
        <Typography variant="caption" color="textSecondary" role="status" sx={{ px: 4, py: 2 }}>
          {t('choice.cut')}
        </Typography>
      )}
      {found.length === 0 && !creatable && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 4, pb: 4 }}>
          {t('choice.none')}
        </Typography>
      )}
    </Box>
  )
}
