import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@kervan/contracts/events/envelope'

/** A note of usual length, with an id of its own. */
export const anEvent = (): NewEvent => {
  const id = randomUUID()
  return {
    id,
    type: 'LeadNoteAdded',
    data: { noteId: id, text: 'Işıl Hanım haftaya aranacak; diş filmi bekleniyor, otel için iki kişilik oda soruldu.' },
    metadata: {
      schemaVersion: 1,
      at: '2026-03-01T10:00:00.000Z',
      by: { kind: 'user', id, name: 'Mehmet Aydın' },
      correlationId: id,
      causationId: id,
      commandId: id,
    },
  }
}
