import type { Mention } from '@kervan/contracts/kit/mentions'
import Link from '@mui/material/Link'
import { textPieces } from './text-pieces.ts'

interface MessageTextProps {
  readonly text: string
  /** Where it names colleagues. */
  readonly mentions?: readonly Mention[]
}

/** The words of a message or note as they were written, with its addresses to open. */
export const MessageText = ({ text, mentions }: MessageTextProps) => (
  <span
    dir="auto"
    style={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}
  >
    {textPieces(text, mentions).map(({ at, text: words, href, isMention }) =>
      isMention ? (
        <strong key={at}>{words}</strong>
      ) : href ? (
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
