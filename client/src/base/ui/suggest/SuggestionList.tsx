import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeAbove } from './place-above.ts'
import { suggestionId } from './suggestion-id.ts'

interface Suggestion {
  readonly id: string
  readonly label: string
  /** At the end of its line. */
  readonly note?: string
  /** Under its words, cut off where it is long. */
  readonly text?: string
  readonly start?: ReactNode
}

interface SuggestionListProps<S extends Suggestion> {
  readonly id: string
  /** What is chosen here, for those who listen. */
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly suggestions: readonly S[]
  readonly active: S | undefined
  /** What there is to say where nothing is suggested. */
  readonly empty: ReactNode
  readonly onActive: (suggestion: S) => void
  readonly onChoose: (suggestion: S) => void
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** What fits the word that is being typed, above its field; in the browser's top layer, so that nothing clips it. The focus stays in the field. */
export const SuggestionList = <S extends Suggestion>(props: SuggestionListProps<S>) => {
  const { id, label, anchor, suggestions, active, empty, onActive, onChoose } = props
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = layer.current
    if (!list || !anchor.current) return
    if (!list.matches(':popover-open')) list.showPopover()
    Object.assign(list.style, placeAbove(anchor.current.getBoundingClientRect(), window))
  })
  useEffect(() => {
    if (active) document.getElementById(suggestionId(id, active.id))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <Box
      ref={layer}
      popover="manual"
      // A press would take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={(theme) => ({
        position: 'fixed',
        inset: 'auto',
        m: 0,
        p: 1,
        overflowY: 'auto',
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1.5,
        boxShadow: 6,
        color: 'text.primary',
        backgroundColor: theme.vars?.palette.background.paper,
      })}
    >
      <Box id={id} role="listbox" aria-label={label}>
        {suggestions.map((suggestion) => {
          const isActive = suggestion.id === active?.id
          // The ground of the active one is too near to the paler words.
          const color = isActive ? 'text.primary' : 'text.secondary'
          return (
            <Box
              key={suggestion.id}
              id={suggestionId(id, suggestion.id)}
              role="option"
              aria-selected={isActive}
              onMouseMove={() => !isActive && onActive(suggestion)}
              onClick={() => onChoose(suggestion)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 2,
                py: 1,
                borderRadius: 1,
                cursor: 'pointer',
                backgroundColor: isActive ? 'action.selected' : undefined,
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            >
              {suggestion.start}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 2, fontSize: 14, fontWeight: 550 }}>
                  <Box component="span" dir="auto" sx={{ ...ONE_LINE, flex: 1 }}>
                    {suggestion.label}
                  </Box>
                  {suggestion.note && (
                    <Box component="span" sx={{ flex: 'none', fontSize: 12, fontWeight: 400, color }}>
                      {suggestion.note}
                    </Box>
                  )}
                </Box>
                {suggestion.text && (
                  <Box dir="auto" sx={{ ...ONE_LINE, fontSize: 13, color }}>
                    {suggestion.text}
                  </Box>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
      {suggestions.length === 0 && (
        <Box role="status" sx={{ px: 2, py: 1, fontSize: 13, color: 'text.secondary' }}>
          {empty}
        </Box>
      )}
    </Box>
  )
}
