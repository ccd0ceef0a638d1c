import type { IHeaders } from 'kafkajs'

/** A message as any client may have sent it. */
export interface Received {
  readonly headers?: IHeaders
  readonly value: Buffer | null
}

/** @throws SyntaxError  it has no such header */
export const headerOf = (headers: IHeaders | undefined, name: string): string => {
  const header = headers?.[name]
  if (header === undefined) throw new SyntaxError(`a message has no header ${name}`)
  return String(header)
}
