/**
 * For a form that the last digit sends as Enter does: sends nothing again while an answer is awaited, nor after it was taken.
 * @param send  gives whether it was taken
 */
export const createSendOnce = () => {
  let isSent = false
  return async (send: () => Promise<boolean>): Promise<void> => {
    if (isSent) return
    isSent = true
    isSent = await send()
  }
}
