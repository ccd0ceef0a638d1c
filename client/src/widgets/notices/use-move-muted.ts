import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '../../base/api/use-command.ts'
import { usePreferences } from '../../base/preferences/use-preferences.ts'

/** In local storage of a browser in which notices were muted while that held for this browser only. */
const KEY = 'notices-muted'

/** Takes what this browser alone knew to the account, once, where the account has not chosen yet. */
export const useMoveMuted = (): void => {
  const known = usePreferences()
  // What did not arrive is told again with the next page.
  const { send } = useCommand(changePreferences, { onRefused: () => true })
  const move = useEffectEvent(async () => {
    const kept = localStorage.getItem(KEY)
    if (kept === null) return
    const isNew = kept === 'true' && known?.notifications?.message?.sound === undefined
    if (!isNew || (await send({ body: { notifications: { message: { sound: false } } } }))) localStorage.removeItem(KEY)
  })
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) void move()
  }, [isKnown])
}
