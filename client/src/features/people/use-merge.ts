import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Merges people and parts them, with Undo of either. Screens follow by the pushes. */
export const useMerge = () => {
  const { t } = useTranslation('people')
  const merging = useCommand(mergePerson)
  const parting = useCommand(unmergePerson)
  const sendMerge = async (merged: Named, into: Named) =>
    (await merging.send({ params: { personId: merged.id }, body: { into: into.id } }))?.body
  const sendUnmerge = async (mergedId: string) => (await parting.send({ params: { personId: mergedId } }))?.body

  /** Whether it was done. */
  const merge = async (merged: Named, into: Named): Promise<boolean> => {
    const done = await sendMerge(merged, into)
    if (!done) return false
    showToast({
      tone: 'success',
      title: t('merge.done', { merged: merged.name, into: into.name }),
      undo: () => void sendUnmerge(done.id),
    })
    return true
  }
  const unmerge = async (merged: Named, from: Named): Promise<void> => {
    if (!(await sendUnmerge(merged.id))) return
    showToast({
      tone: 'success',
      title: t('merge.undone', { merged: merged.name, from: from.name }),
      undo: () => void sendMerge(merged, from),
    })
  }
  const busy = merging.saving === 'saving' || parting.saving === 'saving'
  return { merge, unmerge, busy }
}
