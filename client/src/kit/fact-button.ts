/** A value that a press changes looks like text until it is pointed at. */
export const FACT_BUTTON = {
  justifyContent: 'flex-start',
  gap: 2,
  flex: '0 1 auto',
  minWidth: 64,
  minHeight: 36,
  mx: -1.5,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 13,
  textAlign: 'start',
  '& > svg': { opacity: 0 },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& > svg': { opacity: 1 } },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
