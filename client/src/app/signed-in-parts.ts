import { lazyPart } from '../shared/ui/lazy-part.tsx'

/** What only somebody who is signed in needs: fetched while they sign in, beside the page that they come to. */
export const shell = lazyPart(() => import('./shell/Shell.tsx').then((file) => file.Shell))
export const sessionWatch = lazyPart(() => import('./SessionWatch.tsx').then((file) => file.SessionWatch))
