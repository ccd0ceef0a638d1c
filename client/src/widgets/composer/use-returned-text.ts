import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { useEffect, useEffectEvent } from 'react'
import { readDraft } from '../../base/drafts/drafts.ts'
import type { Draft } from '../../base/drafts/use-draft.ts'
import { useUser } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { returnedText } from '../../features/messages/returned-text.ts'

interface ReplyDrafts {
  readonly draft: Pick<Draft<string>, 'value' | 'setValue'>
  readonly draftKey: string
  readonly files: Pick<Draft<readonly StoredFile[]>, 'value' | 'setValue'>
  readonly filesKey: string
  readonly buttons: Pick<Draft<readonly string[]>, 'value' | 'setValue'>
}

/** Puts the words and files of a message that was taken back where they were written, behind what is there by now, and its buttons where there are none. */
export const useReturnedText = (
  conversationId: string,
  { draft, draftKey, files, filesKey, buttons }: ReplyDrafts,
  onReturned: () => void,
): void => {
  const { id: userId } = useUser()
  const returned = useStore(returnedText)
  const isHere = returned?.conversationId === conversationId
  const take = useEffectEvent(async () => {
    const { text, files: back = [], buttons: labels } = returnedText.get() ?? {}
    returnedText.set(null)
    const before = draft.value || (await readDraft<string>(userId, draftKey))
    draft.setValue([before, text].filter(Boolean).join('\n'))
    if (back.length > 0) {
      const kept = files.value.length > 0 ? files.value : await readDraft<readonly StoredFile[]>(userId, filesKey)
      files.setValue([...(kept ?? []), ...back])
    }
    if (labels && buttons.value.length === 0) buttons.setValue(labels)
    onReturned()
  })
  useEffect(() => {
    if (isHere) void take()
  }, [isHere])
}
