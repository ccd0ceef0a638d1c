import '../shared/theme/inter.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../shared/api/network.ts'
import { watchCompany } from '../shared/company/company.ts'
import { startI18n } from '../shared/i18n/i18n.ts'
import { resumeLanguage } from '../shared/i18n/language.ts'
import { currentSession, resumeSession } from '../shared/session/session-store.ts'
import { watchOwedSignOut } from '../shared/session/settle-sign-out.ts'
import { App } from './App.tsx'
import { fetchAhead } from './Pages.tsx'
import { reportUnhandled } from './report-unhandled.ts'

resumeLanguage()
resumeSession()
watchNetwork()
watchCompany()
watchOwedSignOut()
reportUnhandled()
const page = fetchAhead(currentSession() ? location.pathname : '/auth')
await startI18n(currentSession() !== null)
// The page is drawn once, whole: each part that came while others are shown would be waited for anew.
await page

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
