/** What it is, what happened or belongs to it, and the rest: three columns where there is room, two where there is some. */
export const RECORD_COLUMNS = {
  gap: { md: 5, lg: 6 },
  gridTemplateColumns: { md: '260px minmax(0, 1fr)', lg: '280px minmax(0, 1fr) 260px' },
} as const
