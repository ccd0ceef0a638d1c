/** A header's value by its name in lower case; undefined where there is none. */
export type HeaderOf = (name: string) => string | undefined

/**
 * The sign by which a message shows that a program sent it, in words for the operator; null where a person may have written it. Vacation
 * notes (RFC 3834), newsletters, lists and messages that ask for no automatic answer are no questions of a person, and two programs that
 * answer each other would do so without end.
 */
export const automaticBy = (header: HeaderOf): string | null => {
  const submitted = header('auto-submitted')?.split(';')[0]?.trim().toLowerCase()
  if (submitted && submitted !== 'no') return `Auto-Submitted: ${submitted}`
  const precedence = header('precedence')?.trim().toLowerCase()
  if (precedence && ['bulk', 'list', 'junk', 'auto_reply'].includes(precedence)) return `Precedence: ${precedence}`
  for (const name of ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'])
    if (header(name)) return `it has the header ${name}`
  return null
}
