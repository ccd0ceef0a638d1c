import { type ReactNode, useState } from 'react'

interface AsOpenedProps<Record> {
  readonly of: Record
  readonly children: (opened: Record) => ReactNode
}

/**
 * A record as it stood when the editor inside was opened. What others change while it is open is shown around it, and does
 * not slip under what the person is choosing.
 */
export const AsOpened = <Record,>({ of, children }: AsOpenedProps<Record>): ReactNode => {
  const [opened] = useState(() => of)
  return children(opened)
}
