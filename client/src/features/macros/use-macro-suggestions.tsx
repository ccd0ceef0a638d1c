import type { Channel } from '@kervan/contracts/messages/channels'
import { fillPlaceholders, placeholdersIn } from '@kervan/contracts/messages/placeholders'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import Quickreply from '@mui/icons-material/QuickreplyOutlined'
import Box from '@mui/material/Box'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useCan } from '../../base/session/session-store.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { SuggestionList } from '../../base/ui/suggest/SuggestionList.tsx'
import { useSuggestionKeys } from '../../base/ui/suggest/use-suggestion-keys.ts'
import { useToken } from '../../base/ui/suggest/use-token.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'
import type { Macro } from './fitting-macros.ts'
import { useMacros } from './use-macros.ts'
import { usePlaceholderValues } from './use-placeholder-values.ts'

const SIGN = '/'

interface MacroSuggestions {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly setValue: (value: string) => void
  readonly channel: Channel
  readonly person: { readonly id: string; readonly name: string }
  /** Nothing can be written now. */
  readonly locked: boolean
}

/** Macros in a field: a slash at the beginning of a word opens their list; the chosen macro is put there with known values filled in. */
export const useMacroSuggestions = ({ field, value, setValue, channel, person, locked }: MacroSuggestions) => {
  const { t } = useTranslation('macros')
  const formats = useFormats()
  const may = useCan('macros.view' as Permission) && !locked
  const { token, onSelect, dismiss, replace } = useToken({ field, value, setValue, sign: SIGN })
  const isOpen = may && token !== null
  const { fitting, state } = useMacros(isOpen ? token.typed : null, channel)
  const valuesFor = usePlaceholderValues()
  const insert = async ({ text, language }: Macro) => {
    const filled = fillPlaceholders(text, await valuesFor(person, language))
    const [unfilled] = placeholdersIn(filled)
    replace(filled, unfilled)
  }
  const suggestions = fitting.map((macro) => ({
    ...macro,
    label: macro.name,
    note: [`${SIGN}${macro.shortcut.replace(/^\//, '')}`, macro.language && formats.language(macro.language)]
      .filter(Boolean)
      .join(' · '),
  }))
  /** Where the button put the sign: the user did not type it, so it is removed when the list closes. */
  const [begun, setBegun] = useState<number | null>(null)
  if (begun !== null && !isOpen && value[begun] !== SIGN) setBegun(null)
  const isUntyped = token !== null && token.from === begun && token.typed === ''
  const leave = () => {
    if (isUntyped) replace('')
    dismiss()
    setBegun(null)
  }
  const keys = useSuggestionKeys({
    isOpen,
    suggestions,
    onChoose: (macro) => void insert(macro),
    onDismiss: leave,
  })
  const { listId, active, setActive, aria } = keys
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // Where no macro fits, Enter would send the sign that the button put there.
    if (isOpen && isUntyped && !active && event.key === 'Enter') {
      event.preventDefault()
      leave()
      return true
    }
    return keys.onKeyDown(event)
  }
  /** A press of the button: puts the sign where it begins a word. */
  const begin = () => {
    const { current } = field
    if (!current) return
    const before = value.slice(0, current.selectionStart)
    const sign = before === '' || /\s$/u.test(before) ? SIGN : ` ${SIGN}`
    setBegun(current.selectionStart + sign.length - 1)
    current.focus()
    current.setRangeText(sign, current.selectionStart, current.selectionEnd, 'end')
    current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    aria: may ? aria : {},
    onSelect,
    onKeyDown,
    button: may && <NamedIconButton name={t('compose.open')} icon={Quickreply} onClick={begin} />,
    list: (
      <>
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {isOpen && fitting.length > 0 && t('compose.found', { count: fitting.length })}
        </Box>
        {isOpen && (
          <SuggestionList
            id={listId}
            label={t('compose.label')}
            anchor={field}
            suggestions={suggestions}
            active={active}
            empty={t(`compose.${state === 'some' ? 'none' : state}`)}
            onActive={setActive}
            onChoose={(macro) => void insert(macro)}
          />
        )}
      </>
    ),
  }
}
