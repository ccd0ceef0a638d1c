import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { useEffect, useEffectEvent } from 'react'
import { loadAllTexts } from '../base/i18n/i18n.ts'
import { whenIdle } from '../base/ui/when-idle.ts'
import { mayOpen } from './page-route.ts'
import { ROUTES } from './routes.ts'

/**
 * Once the page is idle, fetches the code and texts of the pages that the user may open next, and the code that checks input: those
 * pages then open at once, without a network too. If that fails, the page that needs them fetches them.
 */
export const useFetchLikely = (user: CurrentUser): void => {
  const fetchLikely = useEffectEvent(() => {
    if (savesData()) return
    const routes = ROUTES.filter((route) => mayOpen(user, route))
    const parts = [
      () => import('../kit/editors/read-typed.ts'),
      ...routes.flatMap(({ page, dialogs = [] }) => [page, ...dialogs.map(({ dialog }) => dialog)]),
    ]
    for (const fetch of parts) void fetch().catch(() => undefined)
    void loadAllTexts()
  })
  useEffect(() => whenIdle(() => fetchLikely()), [])
}

/** Whether the user's browser asks to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true
