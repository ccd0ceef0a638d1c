import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startRealtime } from '../shared/realtime/start-realtime.ts'
import { useStatusCleanUp } from '../widgets/agents/use-status-clean-up.ts'
import { NoticePanel } from '../widgets/notices/NoticePanel.tsx'
import { AccountPreferences } from '../widgets/preferences/AccountPreferences.tsx'
import { ColourWatch } from '../widgets/preferences/ColourWatch.tsx'
import { CompanyWatch } from './CompanyWatch.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { useUnsent } from './use-unsent.ts'

/** What goes on beside every page while one person is signed in: the followed log, its notices, and whether they are there. */
export const SessionWatch = () => {
  const queryClient = useQueryClient()
  useEffect(() => startRealtime(queryClient), [queryClient])
  useUnsent()
  useStatusCleanUp()
  return (
    <>
      <IdleWatch />
      <CompanyWatch />
      <NoticePanel />
      <ColourWatch />
      <AccountPreferences />
    </>
  )
}
