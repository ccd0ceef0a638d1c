import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCommand } from '../../base/api/use-command.ts'
import { showFormats } from '../../base/format/use-locale.ts'
import {
  currentLanguage,
  settleLanguage,
  showLanguage,
  useLanguage,
  useLanguageOwed,
} from '../../base/i18n/language.ts'
import { usePreferences } from '../../base/preferences/use-preferences.ts'

/** Follows the language and the formats of the account, and tells it what was chosen here. */
export const AccountPreferences = () => {
  const data = usePreferences()
  const language = useLanguage()
  const owed = useLanguageOwed()
  // One that did not arrive is told again with the next choice, or the next page.
  const { send } = useCommand(changePreferences, { onRefused: () => true })
  const tell = useEffectEvent(async (chosen: Language) => {
    const reply = await send({ body: { language: chosen } })
    if (reply && currentLanguage() === chosen) settleLanguage()
  })
  const follow = useEffectEvent((chosen: Language) => {
    if (!owed) showLanguage(chosen)
  })
  useEffect(() => {
    if (owed) void tell(language)
  }, [owed, language])
  const queryClient = useQueryClient()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    // The server words them.
    void queryClient.invalidateQueries({ queryKey: [listNotifications.name] })
  }, [language, queryClient])
  const account = data?.language
  useEffect(() => {
    if (account) follow(account)
  }, [account])
  useEffect(() => {
    if (data) showFormats(data.formats)
  }, [data])
  return null
}
