import { withTexts } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/ui/lazy-part.tsx'

/** What only somebody who is signed in needs: fetched while they sign in, beside the page that they come to. */
const frame = () => withTexts(import('./shell/Shell.tsx'))
export const shell = lazyPart(() => frame().then((file) => file.Shell))
export const home = lazyPart(() => frame().then((file) => file.Home))
export const sessionWatch = lazyPart(() => withTexts(import('./SessionWatch.tsx')).then((file) => file.SessionWatch))
