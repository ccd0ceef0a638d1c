import Link from '@mui/material/Link'
import { textPieces } from './text-pieces.ts'

/** The words of a message as they were written, with its addresses to open. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {textPieces(text).map(({ at, text: words, href }) =>
      href ? (
        <Link
          key={at}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          color="inherit"
          underline="always"
        >
          {words}
        </Link>
      ) : (
        words
      ),
    )}
  </span>
)
