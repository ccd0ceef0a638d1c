import '../base/theme/inter.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../base/api/network.ts'
import { watchServer } from '../base/api/server-watch.ts'
import { watchCompany } from '../base/company/company.ts'
import { startI18n } from '../base/i18n/i18n.ts'
import { resumeLanguage } from '../base/i18n/language.ts'
import { currentSession, resumeSession } from '../base/session/session-store.ts'
import { watchOwedSignOut } from '../base/session/settle-sign-out.ts'
import { App } from './App.tsx'
import { fetchAhead } from './Pages.tsx'
import { pauseReads } from './query-client.ts'
import { reportUnhandled } from './report-unhandled.ts'

/** How long the frame waits for its first page, milliseconds. */
const FRAME_WAITS_MS = 1_000

resumeLanguage()
resumeSession()
watchNetwork()
watchServer()
pauseReads()
watchCompany()
watchOwedSignOut()
reportUnhandled()
const page = fetchAhead(currentSession() ? location.pathname : '/auth')
await startI18n(currentSession() !== null)
// The page is drawn once, whole: each part that came while others are shown would be waited for anew. On a slow line the frame comes first.
await Promise.race([page, new Promise((resolve) => setTimeout(resolve, FRAME_WAITS_MS))])

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
