import { styled } from '@mui/material/styles'

/**
 * The looks of a list's grid, once for all of its rows: a style for every cell of its own would be felt while scrolling.
 * Rows are laid out by the tracks in `--tracks`.
 */
export const GridRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.vars?.shape.borderRadius,
    backgroundColor: palette.background.paper,
    fontSize: 13,

    '& table, & thead, & tbody': { display: 'block' },
    '& table': { minWidth: 'var(--least)' },
    '& th': { fontWeight: 'inherit', textAlign: 'start' },
    '& .row': { display: 'grid', gridTemplateColumns: 'var(--tracks)', width: '100%' },
    '& .cell': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minWidth: 0,
      padding: '0 10px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    // Whose row it is stays in sight while the list scrolls sideways.
    '& .box, & .pinned': { position: 'sticky', zIndex: 1, backgroundColor: 'var(--ground)' },
    '& .box': { left: 0 },
    // The ring of a control stands inside of its cell, which would cut it off.
    '& .cell :is(a, button):focus-visible': { outlineOffset: -2 },
    '& .cell.end': { justifyContent: 'flex-end' },
    '& .cell.box': { padding: 0, overflow: 'visible' },
    '& .words': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .cell.box label': { display: 'grid', placeItems: 'center', width: '100%', height: '100%', cursor: 'pointer' },
    '& input[type="checkbox"]': {
      width: 16,
      height: 16,
      margin: 0,
      accentColor: palette.primary.main,
      cursor: 'pointer',
    },
    '& .tag': {
      flex: 'none',
      padding: '1px 7px',
      borderRadius: 10,
      fontSize: 12,
      color: palette.text.secondary,
      border: `1px solid ${palette.divider}`,
    },

    '& .head': {
      position: 'sticky',
      top: 0,
      zIndex: 3,
      '--ground': palette.background.paper,
      backgroundColor: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .head .row': { height: 36 },
    '& .head .cell': { color: palette.text.secondary, fontSize: 12, fontWeight: 600 },
    '& .head button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      height: '100%',
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
    },
    '& .head button svg': { opacity: 0 },
    '& .head button:hover svg, & .head button:focus-visible svg': { opacity: 0.4 },
    '& .head button[data-sorted], & .head button:hover': { color: palette.text.primary },
    '& .head button[data-sorted] svg': { opacity: 1 },
    '& .head .cell.end button': { flexDirection: 'row-reverse' },

    '& .body': { position: 'relative' },
    '& .body .row': {
      position: 'absolute',
      top: 0,
      left: 0,
      contain: 'layout style',
      cursor: 'pointer',
      borderBottom: `1px solid ${palette.divider}`,
      '--ground': palette.background.paper,
      backgroundColor: 'var(--ground)',
    },
    '& .body .row:hover, & .body .row[data-active]': { '--ground': palette.background.default },
    '& .body .row[aria-selected="true"]': {
      '--ground': `color-mix(in oklab, ${palette.primary.main} 9%, ${palette.background.paper})`,
    },
    '& .body .row[data-active]': { '& .box': { boxShadow: `inset 2px 0 0 ${palette.primary.main}` } },
    '& .body .row:focus-visible': { outline: 'none' },
    // Over the cells that stay in sight, which would cover an outline.
    '& .body .row:focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      border: `2px solid ${palette.primary.main}`,
      pointerEvents: 'none',
    },
    '& .body a': { color: 'inherit', textDecoration: 'none', fontVariantNumeric: 'normal', fontWeight: 550 },
    '& .body a:hover': { textDecoration: 'underline' },

    '& .quick': { position: 'sticky', right: 0, zIndex: 1 },
    '& .actions': {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      paddingInline: '56px 8px',
      background: 'linear-gradient(to right, transparent, var(--ground) 48px)',
    },
  }
})
