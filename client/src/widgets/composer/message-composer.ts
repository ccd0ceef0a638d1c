import { lazyPart } from '../../base/ui/lazy-part.tsx'
import { unsentNote } from '../timeline/message-parts.ts'

/**
 * Its code is asked for with the page's, which is shown before it is there. What stands under a message that waits comes with it, since
 * there may be no network any more when one is written.
 */
export const messageComposer = lazyPart(async () => {
  const [file] = await Promise.all([import('./MessageComposer.tsx'), unsentNote.fetch()])
  return file.MessageComposer
})
messageComposer.ahead()
