import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { wordsOfWays } from './command-words.ts'
import type { RecordCommand } from './record-command.ts'

const kit = { collection: 'events', record: { collection: 'events' }, fields: [], statusLabel: 'status' } as never
const t = ((key: string) => key) as unknown as TFunction

test.each<[RecordCommand, string, string]>([
  [{ do: 'tag', tag: 'VIP', to: true }, 'record:done.untagged', 'record:done.tagged'],
  [{ do: 'tag', tag: 'VIP', to: false }, 'record:done.tagged', 'record:done.untagged'],
  [{ do: 'remove-note', noteId: 'n' }, 'record:done.note-added', 'record:done.note-removed'],
  [{ do: 'archive', to: true }, 'record:archive.restored', 'record:archive.archived'],
  [{ do: 'act', act: 'give', status: 'given' }, 'record:done.undone', 'record:done.redone'],
])('%j taken back is %s, and done again %s', (command, undone, redone) => {
  expect(wordsOfWays(kit, command, t)).toEqual({ undone, redone })
})
