/** The demo cannot go on; the message says in a line what to do. */
export class DemoError extends Error {
  override name = 'DemoError'
}
