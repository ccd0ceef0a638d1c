import Box from '@mui/material/Box'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestionList } from '../../base/ui/suggest/SuggestionList.tsx'
import { useSuggestionKeys } from '../../base/ui/suggest/use-suggestion-keys.ts'
import { useToken } from '../../base/ui/suggest/use-token.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'
import { NoteField, type NoteFieldProps } from '../../kit/NoteField.tsx'
import { fittingColleagues } from './fitting-colleagues.ts'
import { MentionsContext } from './mentions-context.ts'

const SIGN = '@'
/** The most blanks within a typed name. */
const BLANKS = 2

/** A field in which a sign at the beginning of a word opens the list of colleagues who may be named there. */
export const MentionField = (props: NoteFieldProps) => {
  const { field, value, setValue } = props
  const { t } = useTranslation('mentions')
  const { colleagues, state } = useContext(MentionsContext)
  const { token, onSelect, dismiss, replace } = useToken({ field, value, setValue, sign: SIGN, blanks: BLANKS })
  const fitting = token === null ? [] : fittingColleagues(colleagues, token.typed)
  // A blank ends the name, unless a colleague's name goes on after it.
  const isOpen = token !== null && (fitting.length > 0 || !/\s/u.test(token.typed))
  const suggestions = fitting.map(({ id, fullName, username }) => ({ id, label: fullName, note: username }))
  const insert = ({ id }: { readonly id: string }) => {
    const colleague = colleagues.find((each) => each.id === id)
    if (colleague) replace(`${SIGN}${colleague.name} `)
  }
  const { listId, active, setActive, aria, onKeyDown } = useSuggestionKeys({
    isOpen,
    suggestions,
    onChoose: insert,
    onDismiss: dismiss,
  })
  const list = (
    <>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {isOpen && fitting.length > 0 && t('found', { count: fitting.length })}
      </Box>
      {isOpen && (
        <SuggestionList
          id={listId}
          label={t('label')}
          anchor={field}
          suggestions={suggestions}
          active={active}
          empty={t(state === 'known' ? 'none' : state === 'failed' ? 'failed' : 'loading')}
          onActive={setActive}
          onChoose={insert}
        />
      )}
    </>
  )
  return <NoteField {...props} suggestions={{ aria, onSelect, onKeyDown, list }} />
}
