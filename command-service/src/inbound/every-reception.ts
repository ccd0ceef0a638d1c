import type { AccountItem } from '../accounts/account-item.ts'
import type { ConversationItem } from '../kinds/conversation/conversation-item.ts'
import type { ItemReception } from '../kinds/conversation/item-reception.ts'
import type { TemplateItem } from '../kinds/whatsapp-template/template-item.ts'
import type { ReceivedItem } from './normalised-item.ts'

interface Receptions {
  readonly conversations: ItemReception<ConversationItem>
  readonly templates: ItemReception<TemplateItem>
  readonly accounts: ItemReception<AccountItem>
}

/** Everything that webhooks tell, each taken in where it belongs. */
export const everyReception = ({ conversations, templates, accounts }: Receptions): ItemReception<ReceivedItem> => ({
  receive(item, cause) {
    if (item.kind === 'template') return templates.receive(item, cause)
    return item.kind === 'account' ? accounts.receive(item, cause) : conversations.receive(item, cause)
  },
})
