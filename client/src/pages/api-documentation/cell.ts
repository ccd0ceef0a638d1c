/** How a cell looks in every table of the documentation. */
export const CELL = {
  p: 2,
  borderBottom: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
  textAlign: 'left',
  fontSize: 13,
} as const
