import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import type { MergedPerson } from '@kervan/contracts/api/people/merged-person'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import type { MergedField } from '@kervan/contracts/people/kept-values'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { personName } from '../../base/people/person-name.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Merges people and parts them, with Undo of either. Screens follow by the pushes. */
export const useMerge = () => {
  const { t } = useTranslation('people')
  const merging = useCommand(mergePerson)
  const parting = useCommand(unmergePerson)
  const sendMerge = async (merged: Named, into: Named, keep: readonly MergedField[]) =>
    (await merging.send({ params: { personId: merged.id }, body: { into: into.id, keep: [...keep] } }))?.body
  const sendUnmerge = async (mergedId: string) => (await parting.send({ params: { personId: mergedId } }))?.body

  /**
   * @param keep  fields of which the merged one's value was chosen
   * @returns whether it was done
   */
  const merge = async (merged: Named, into: Named, keep: readonly MergedField[]): Promise<boolean> => {
    const done = await sendMerge(merged, into, keep)
    if (!done) return false
    showToast({
      tone: 'success',
      title: t('merge.done', { merged: personName(merged.name), into: personName(into.name) }),
      undo: () => void sendUnmerge(done.id),
    })
    return true
  }
  const unmerge = async (merged: Named & Pick<MergedPerson, 'kept'>, from: Named): Promise<void> => {
    if (!(await sendUnmerge(merged.id))) return
    showToast({
      tone: 'success',
      title: t('merge.undone', { merged: personName(merged.name), from: personName(from.name) }),
      undo: () => void sendMerge(merged, from, merged.kept),
    })
  }
  const busy = merging.saving === 'saving' || parting.saving === 'saving'
  return { merge, unmerge, busy }
}
