import { isolateDirection } from '@kervan/contracts/text/isolate-direction'

/** How `{name}` in a text is filled in. React escapes what is shown. */
export const interpolation = { prefix: '{', suffix: '}', escape: isolateDirection }
