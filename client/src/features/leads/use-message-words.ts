import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { useTranslation } from 'react-i18next'

/** What was said last, or what kind of thing it was where it has no words; ours are marked. */
export const useMessageWords = () => {
  const { t } = useTranslation('leads')
  return ({ lastMessage }: Pick<LeadRow, 'lastMessage'>): string => {
    if (!lastMessage) return t('message.none')
    const said = lastMessage.text || t([`status:content.${lastMessage.kind}`, 'status:content.unknown'])
    return lastMessage.direction === 'outbound' ? `${t('message.us')} ${said}` : said
  }
}
