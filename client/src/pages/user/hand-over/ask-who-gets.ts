import i18next from 'i18next'
import { errorWords } from '../../../base/api/error-words.ts'
import { withTexts } from '../../../base/i18n/i18n.ts'
import { createStore } from '../../../base/store/external-store.ts'
import { showToast } from '../../../base/ui/toast/toasts.ts'
import type { ChangedRow } from '../../../kit/changes/change-kit.ts'
import type { HeldCount } from './held-work.ts'

/** A question that is open: whom the work of users goes to who are to be archived. */
export interface Asked {
  readonly users: readonly ChangedRow[]
  readonly held: readonly HeldCount[]
  /** @param archive  whether they are archived now */
  readonly settle: (archive: boolean) => void
}

export const asked = createStore<Asked | null>(null)

const TEXTS = ['users', 'leads', 'requests', 'participants', 'events', 'follow-ups', 'record']

/** Asks whom the open work of users goes to, where they have any. Resolves to whether they are to be archived now. */
export const askWhoGets = async (users: readonly ChangedRow[]): Promise<boolean> => {
  asked.get()?.settle(false)
  try {
    const { countHeld } = await withTexts(import('./held-work.ts'), TEXTS)
    const held = await countHeld(users.map(({ id }) => id))
    if (held.length === 0) return true
    return await new Promise<boolean>((resolve) => {
      const settle = (archive: boolean) => {
        asked.set(null)
        resolve(archive)
      }
      asked.set({ users, held, settle })
    })
  } catch (error) {
    showToast({ tone: 'error', title: i18next.t('users:hand-over.not-known'), text: errorWords(error) })
    return false
  }
}
