import { lazyPart } from '../../base/ui/lazy-part.tsx'

/** Its code comes once a note is written. */
export const mentionNoteComposer = lazyPart(() =>
  import('./MentionNoteComposer.tsx').then((file) => file.MentionNoteComposer),
)
