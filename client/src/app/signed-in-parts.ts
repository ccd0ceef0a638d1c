import { withTexts } from '../base/i18n/i18n.ts'
import { lazyPart } from '../base/ui/lazy-part.tsx'

/** What only somebody who is signed in needs: fetched while they sign in, beside the page that they come to. */
export const shell = lazyPart(() => withTexts(import('./shell/Shell.tsx')).then((file) => file.Shell))
export const sessionWatch = lazyPart(() => withTexts(import('./SessionWatch.tsx')).then((file) => file.SessionWatch))
