/** The broker of this machine cannot be used. The message is one line: what, why, and what to do next. */
export class BrokerError extends Error {
  override name = 'BrokerError'
}
