import { loadSignedInTexts } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/ui/lazy-part.tsx'

const withTexts = async <File>(file: Promise<File>): Promise<File> => {
  const [loaded] = await Promise.all([file, loadSignedInTexts()])
  return loaded
}

/** What only somebody who is signed in needs: fetched while they sign in, beside the page that they come to. */
export const shell = lazyPart(() => withTexts(import('./shell/Shell.tsx')).then((file) => file.Shell))
export const sessionWatch = lazyPart(() => withTexts(import('./SessionWatch.tsx')).then((file) => file.SessionWatch))
