import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { useEffect, useEffectEvent } from 'react'
import { loadAllTexts } from '../base/i18n/i18n.ts'
import { whenIdle } from '../base/ui/when-idle.ts'
import { mayOpen } from './page-route.ts'
import { ROUTES } from './routes.ts'

/**
 * Once the page rests, fetches the code and the words of the pages that one may come to, and what checks what is typed: they open
 * at once, and without a network too. Without success the page that needs them fetches them.
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

/** Somebody pays for what they load, and said so in their browser. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true
