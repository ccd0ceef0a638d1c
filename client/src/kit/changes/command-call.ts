import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import type { ChangeKit } from './change-kit.ts'
import type { RecordCommand } from './record-command.ts'

/** The calls by which records of a kind are changed. */
export type CommandEndpoints = Partial<
  Pick<
    RecordEndpoints<AnyRecord>,
    'change' | 'move' | 'archive' | 'restore' | 'tag' | 'untag' | 'addNote' | 'removeNote' | 'undo'
  >
>

/** How a kind's endpoints carry out commands. */
export const callsOf =
  (record: Pick<AnyRecord, 'statusName'>, endpoints: CommandEndpoints): ChangeKit['callOf'] =>
  (id, command) => {
    const [name, { params, body }] = askedBy(record, command)
    return {
      endpoint: (endpoints as Readonly<Record<string, unknown>>)[name] as AnyEndpoint,
      input: { params: { id, ...params }, body },
    }
  }

type Asked = readonly [name: string, parts: { readonly params?: object; readonly body?: object }]

const askedBy = (record: Pick<AnyRecord, 'statusName'>, command: RecordCommand): Asked => {
  switch (command.do) {
    case 'set':
      return ['change', { body: command.values }]
    case 'move':
      return ['move', { body: { [statusNameOf(record)]: command.status, reason: command.reason } }]
    case 'act':
      return [command.act, {}]
    case 'archive':
      return [command.to ? 'archive' : 'restore', {}]
    case 'tag':
      return [command.to ? 'tag' : 'untag', { body: { tag: command.tag } }]
    case 'add-note':
      return ['addNote', { body: { text: command.note.text, mentions: command.mentions } }]
    case 'remove-note':
      return ['removeNote', { params: { noteId: command.noteId } }]
    case 'undo':
      return ['undo', { body: { revision: command.revision } }]
  }
}
