import type { KeyboardEvent } from 'react'

/** On glass there is a button to send, and Enter breaks the line. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** Whether a key sends the message that is typed: Enter, with Ctrl or Cmd everywhere, by itself where the screen is not touched. */
export const sends = ({ key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  // While letters of other scripts are put together, Enter takes one of them.
  key === 'Enter' && !nativeEvent.isComposing && (ctrlKey || metaKey || !(shiftKey || altKey || isTouched()))
