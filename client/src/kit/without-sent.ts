/** What is left of a draft after a text of it was sent: what was typed on behind it, or all of it where it was rewritten. */
export const withoutSent = (typed: string, sent: string): string => {
  const text = typed.trimStart()
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed
}
