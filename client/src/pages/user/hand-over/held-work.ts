import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { DESK_STATES } from '@kervan/contracts/messages/inbox'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../base/api/call.ts'
import { countAll, readAll } from '../../../base/api/read-all.ts'
import { personName } from '../../../base/people/person-name.ts'
import { currentSession } from '../../../base/session/session-store.ts'
import { leadKit } from '../../../features/leads/lead-kit.ts'
import { changedRecordOf } from '../../../kit/changes/changed-record.ts'
import { sendCommand } from '../../../kit/changes/send-command.ts'
import { kitOf } from '../../../kit/declared-kit.ts'
import type { Row } from '../../../kit/list-kit.ts'
import type { RecordKit } from '../../../kit/record-kit.ts'
import { HELD_KINDS, type HeldKind } from '../held-kinds.ts'

/** One record or conversation that users have, and the command that gives it to another. */
interface HeldItem {
  readonly name: string
  readonly href: string
  /** @throws ApiError, SenderGone */
  readonly giveTo: (userId: string) => Promise<unknown>
}

/** One kind of work that users have. */
interface HeldWork {
  /** The key of what it is called. */
  readonly label: string
  readonly view: Permission
  readonly edit: Permission
  readonly count: (userIds: readonly string[]) => Promise<number>
  /** All of it, read before any is given away. @throws ApiError */
  readonly read: (userIds: readonly string[], queryClient: QueryClient) => Promise<readonly HeldItem[]>
}

/** How much of one kind there is, and whether the reader may give it to another. */
export interface HeldCount extends Pick<HeldWork, 'label' | 'read'> {
  readonly total: number
  readonly mayGive: boolean
}

/** How much open work users have, of each kind that the reader may see and of which there is some. @throws ApiError */
export const countHeld = async (userIds: readonly string[]): Promise<readonly HeldCount[]> => {
  const reader = currentSession()?.user
  const seen = WORK.filter(({ view }) => reader && can(reader, view))
  const counts = seen.map(async ({ label, edit, count, read }) => ({
    ...{ label, read, total: await count(userIds) },
    mayGive: reader !== undefined && can(reader, edit),
  }))
  return (await Promise.all(counts)).filter(({ total }) => total > 0)
}

const KITS: Readonly<Record<HeldKind['kind'], RecordKit>> = {
  lead: leadKit,
  request: kitOf('request'),
  participant: kitOf('participant'),
  event: kitOf('event'),
  'follow-up': kitOf('follow-up'),
}

const ofKind = ({ kind, collection, own, list, view, edit, queryOf }: HeldKind): HeldWork => {
  const kit = KITS[kind]
  const itemOf = (row: Row, queryClient: QueryClient): HeldItem => ({
    name: kit.nameOf(row),
    href: kit.hrefOf(row.id),
    giveTo: async (userId) => {
      const record = await changedRecordOf(kit, row, queryClient)
      if (record) await sendCommand(record, { do: 'set', values: { [own]: userId } }, row)
    },
  })
  return {
    ...{ label: `${collection}:plural`, view, edit },
    count: (userIds) => countAll(list, queryOf(userIds)),
    read: async (userIds, queryClient) =>
      (await readAll<Row>(list, queryOf(userIds), MAX_PAGE_SIZE)).map((row) => itemOf(row, queryClient)),
  }
}

const readConversations = async (userIds: readonly string[]): Promise<readonly ConversationRow[]> => {
  const open = DESK_STATES.filter((state) => state !== 'closed')
  const asked = userIds.flatMap((assignee) => open.map((state) => ({ assignee, state })))
  return (await Promise.all(asked.map((query) => readAll<ConversationRow>(listConversations, query, 100)))).flat()
}

const conversations: HeldWork = {
  label: 'users:hand-over.conversations',
  view: 'communication_dashboard.view' as Permission,
  edit: 'communications.create' as Permission,
  count: async (userIds) => (await readConversations(userIds)).length,
  read: async (userIds) =>
    (await readConversations(userIds)).map(({ id, name, leadId, assignee }) => ({
      name: personName(name),
      href: `/leads/${leadId}`,
      giveTo: (userId) =>
        call(assignConversation, {
          params: { conversationId: id },
          body: { assignee: userId, instead: assignee?.id ?? null },
        }),
    })),
}

/** Leads come first: a conversation is given to those alone who see its lead. */
const WORK: readonly HeldWork[] = HELD_KINDS.flatMap((kind) =>
  kind.kind === 'lead' ? [ofKind(kind), conversations] : [ofKind(kind)],
)
