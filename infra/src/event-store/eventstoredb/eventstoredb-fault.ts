/** EventStoreDB cannot be used as it is, or as it is set up. The message is one line with the remedy, without passwords. */
export class EventStoreDBFault extends Error {
  override name = 'EventStoreDBFault'
}

/** That line, wherever in an error's causes it stands; undefined for an error of another kind. */
export const explainEventStoreDB = (error: unknown): string | undefined => {
  if (error instanceof EventStoreDBFault) return error.message
  return error instanceof Error ? explainEventStoreDB(error.cause) : undefined
}
