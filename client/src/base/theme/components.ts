import type { Components, Theme } from '@mui/material/styles'

/** What every component of a kind has in this house, so that no page says it again. */
export const COMPONENTS: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      // What opens over a page keeps it from scrolling: the place of its scrollbar stays, so that nothing moves, and needs no padding for it.
      html: { scrollbarGutter: 'stable' },
      body: { WebkitFontSmoothing: 'antialiased', paddingRight: '0 !important' },
      // Figures under figures. Not everywhere, and not in the heads of tables: Inter's tabular hyphen tears words apart.
      'time, td': { fontVariantNumeric: 'tabular-nums' },
      ':is(h1, section)[tabindex="-1"]:focus': { outline: 'none' },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14 },
      sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: 13 },
      sizeLarge: { minHeight: 44, fontSize: 15 },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.vars.shape.borderRadius,
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    // A browser keeps nothing of what is typed about a person; fields of one's own account say otherwise.
    defaultProps: { autoComplete: 'off' },
    styleOverrides: { root: { fontSize: 14, '@media (pointer: coarse)': { fontSize: 16 } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: 13, padding: '4px 12px', borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h3' } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 16px' } } },
  // A field that a fault brings into sight comes with its label.
  MuiDialogContent: { styleOverrides: { root: { scrollPaddingBlock: 32 } } },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ marginTop: 4, border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiMenuItem: {
    styleOverrides: { root: { fontSize: 14, minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
