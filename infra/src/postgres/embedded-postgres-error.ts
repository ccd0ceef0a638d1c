/** The embedded PostgreSQL cannot be used. The message is one line: what, why, and what to do next. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
