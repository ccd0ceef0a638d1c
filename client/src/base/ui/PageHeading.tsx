import Typography, { type TypographyProps } from '@mui/material/Typography'

/** The heading of a page. It takes the focus when the page is come to, so that a screen reader begins there. */
export const PageHeading = (props: TypographyProps) => (
  <Typography variant="h1" component="h1" tabIndex={-1} {...props} />
)
