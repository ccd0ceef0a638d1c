import { withTexts } from '../base/i18n/i18n.ts'
import { lazyPart } from '../base/ui/lazy-part.tsx'

/** Parts that only signed-in users need: fetched during the sign-in, along with the page that it leads to. */
export const shell = lazyPart(() => withTexts(import('./shell/Shell.tsx')).then((file) => file.Shell))
export const sessionWatch = lazyPart(() => withTexts(import('./SessionWatch.tsx')).then((file) => file.SessionWatch))
