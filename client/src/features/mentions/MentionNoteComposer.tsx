import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import { MOST_MENTIONS, mentioned, mentionsIn } from '@kervan/contracts/text/mentions-in'
import { NoteComposer, type NoteComposerProps } from '../../kit/NoteComposer.tsx'
import { MentionField } from './MentionField.tsx'
import { type Mentions, MentionsContext } from './mentions-context.ts'
import { useMentionable } from './use-mentionable.ts'

interface MentionNoteComposerProps extends Omit<NoteComposerProps, 'Field' | 'onSend'> {
  readonly leadId: string
  /** @see NoteComposer */
  readonly onSend: (text: string, mentions: readonly NamedColleague[]) => Promise<boolean>
}

/** A note on a lead, being written, in which colleagues are called on by their names. */
export const MentionNoteComposer = ({ leadId, onSend, ...props }: MentionNoteComposerProps) => {
  const mentions = useMentionable(leadId)
  return (
    <MentionsContext value={mentions}>
      <NoteComposer {...props} Field={MentionField} onSend={(text) => onSend(text, namedIn(text, mentions))} />
    </MentionsContext>
  )
}

/** Those whom a text names, each once. */
const namedIn = (text: string, { colleagues }: Mentions): readonly NamedColleague[] => {
  const named = colleagues.map(({ id, name }) => ({ userId: id, name }))
  return mentioned(mentionsIn(text, named))
    .slice(0, MOST_MENTIONS)
    .flatMap((id) => named.find(({ userId }) => userId === id) ?? [])
}
