import type { ListField } from '@kervan/contracts/http/list-field'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnyEditor } from './AnyEditor.tsx'
import { DayRangeEditor } from './DayRangeEditor.tsx'
import { EitherEditor } from './EitherEditor.tsx'
import type { FilterEditorProps } from './filter-editor.ts'
import { isOfDays } from './filter-query.ts'
import { EMPTY, FILLED } from './filter-text.ts'
import { SpanEditor } from './SpanEditor.tsx'
import type { FilteredField } from './use-filter-words.ts'
import { WordsEditor } from './WordsEditor.tsx'

/** The editor of each kind of filter. */
const EDITORS: Readonly<Record<NonNullable<ListField['filter']>, (props: FilterEditorProps) => ReactNode>> = {
  any: AnyEditor,
  either: EitherEditor,
  text: WordsEditor,
  range: SpanEditor,
  period: DayRangeEditor,
}

/** The editor of a filter, by its kind. */
export const FilterEditor = (props: FilterEditorProps) => {
  const { t } = useTranslation('table')
  const { field, text, onChange } = props
  const Editor = isOfDays(field) ? DayRangeEditor : EDITORS[field.filter!]
  return (
    <>
      <Editor {...props} />
      {mayBeEmpty(field) && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <MenuList role="listbox" aria-label={t('presence.label')} sx={{ py: 1 }}>
            {[EMPTY, FILLED].map((each) => (
              <MenuItem
                key={each}
                role="option"
                selected={text === each}
                aria-selected={text === each}
                onClick={() => onChange(text === each ? '' : each)}
              >
                {t(`presence.${each}`)}
              </MenuItem>
            ))}
          </MenuList>
        </Box>
      )}
    </>
  )
}

/** Whether "empty" and "filled in" are offered; among users, "no user" is a choice of its own. */
const mayBeEmpty = ({ optional, of }: FilteredField): boolean => optional === true && of !== 'user'
