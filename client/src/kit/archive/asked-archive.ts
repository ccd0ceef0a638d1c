import i18next from 'i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { network } from '../../base/api/network.ts'
import { createStore } from '../../base/store/external-store.ts'
import { lazyPart } from '../../base/ui/lazy-part.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { ChangedRow } from '../changes/change-kit.ts'
import type { ListKit } from '../list-kit.ts'
import type { HangingOn } from './what-hangs-on.ts'

/** A question that is open: whether records are archived on which others hang. */
export interface ArchiveQuestion {
  readonly kit: ListKit
  readonly rows: readonly ChangedRow[]
  readonly hanging: HangingOn
  /** @param archive  whether they are archived now */
  readonly settle: (archive: boolean) => void
}

export const askedArchive = createStore<ArchiveQuestion | null>(null)

export const archiveDialog = lazyPart(() => import('./ArchiveDialog.tsx').then((file) => file.ArchiveDialog))

/**
 * Says what hangs on records before they are archived, where anything does. Resolves to whether they are to be archived now. Without a
 * network nothing is asked: the archive waits for one like any change.
 */
export const askBeforeArchive = async (kit: ListKit, rows: readonly ChangedRow[]): Promise<boolean> => {
  askedArchive.get()?.settle(false)
  if (!network.get().online) return true
  try {
    const { whatHangsOn } = await import('./what-hangs-on.ts')
    const hanging = await whatHangsOn(kit, rows)
    if (hanging.records.length === 0 && hanging.becoming.length === 0) return true
    await archiveDialog.fetch()
    return await new Promise<boolean>((resolve) => {
      // Of two that were read at once the later one is asked.
      askedArchive.get()?.settle(false)
      const settle = (archive: boolean) => {
        askedArchive.set(null)
        resolve(archive)
      }
      askedArchive.set({ kit, rows, hanging, settle })
    })
  } catch (error) {
    showToast({ tone: 'error', title: i18next.t('record:archiving.not-known'), text: errorWords(error) })
    return false
  }
}
